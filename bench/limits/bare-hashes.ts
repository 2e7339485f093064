import { availableParallelism } from 'node:os';
import { hashPassword, matchesHash } from '../../server/src/accounts/password/passwords.ts';
import { print } from '../report/print.ts';

// The lower bound of signing in: only the server's password check, with one call per core. Prints the number per
// second.
const seconds = Number(process.argv[2]);
const password = 'correct horse battery staple';
const hash = await hashPassword(password);
const begun = performance.now();
let done = 0;
const check = async () => {
  while (performance.now() - begun < seconds * 1000) {
    if (!(await matchesHash(hash, password))) throw new Error('The password did not fit.');
    done += 1;
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, check));
print(String((done * 1000) / (performance.now() - begun)));

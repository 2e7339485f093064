import { cast, castPassword } from '../seeds/cast.ts';
import { seedDemo } from '../seeds/demo.ts';
import { startClub } from '../src/start.ts';

await startClub({
  prepare: seedDemo,
  greet(print) {
    print(`This is a demo. Its members all sign in with the password "${castPassword}":`);
    for (const { role, name, email } of [cast.ada, cast.mo, cast.ben]) print(`  ${role.padEnd(10)} ${email} (${name})`);
  },
});

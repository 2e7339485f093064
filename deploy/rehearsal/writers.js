// Twenty members' worth of posts, written until SIGTERM: each that the club acknowledged must be there afterwards.
//   node writers.js write ADDRESS PASSWORD FILE      node writers.js check ADDRESS PASSWORD FILE
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const [verb, address, password, file] = process.argv.slice(2);
const headers = { origin: address, 'content-type': 'application/json' };
const signIn = await fetch(`${address}/api/auth/login`, {
  method: 'POST',
  headers,
  body: JSON.stringify({ email: 'you@club.example', password }),
});
if (!signIn.ok) throw new Error(`The sign-in answered ${signIn.status}.`);
headers.cookie = signIn.headers
  .getSetCookie()
  .map((cookie) => cookie.split(';')[0])
  .join('; ');

if (verb === 'write') await write();
else await check();

async function write() {
  const acknowledged = [];
  let isStopping = false;
  process.on('SIGTERM', () => (isStopping = true));
  const writer = async (name) => {
    for (let count = 0; !isStopping; count += 1) {
      const content = `Post ${count} of writer ${name} of ${file}`;
      const body = JSON.stringify({ content });
      const answer = await fetch(`${address}/api/posts`, { method: 'POST', headers, body }).catch(() => null);
      if (answer?.status === 201) acknowledged.push(content);
      await answer?.arrayBuffer().catch(() => null);
      await setTimeout(1000);
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, name) => writer(name)));
  writeFileSync(file, JSON.stringify(acknowledged));
}

async function check() {
  const expected = new Set(JSON.parse(readFileSync(file, 'utf8')));
  const wanted = expected.size;
  for (let next = '/api/posts?limit=100'; next; ) {
    const answer = await fetch(new URL(next, address), { headers });
    for (const { content } of await answer.json()) expected.delete(content);
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  process.stdout.write(`${wanted - expected.size} of ${wanted} acknowledged posts are there\n`);
  process.exitCode = wanted > 100 && expected.size === 0 ? 0 : 1;
}

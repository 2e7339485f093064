import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { picture } from '../../../testing/database/samples.ts';
import { makeProgram } from '../../../testing/people/tokens.ts';
import { openWebhookReceiver } from '../../../testing/servers/webhook-receiver.ts';
import { writePost } from '../../feed/feed.testing.ts';

// Runs the examples of docs/automation.md as written.
const page = await readFile(new URL('../../../../docs/automation.md', import.meta.url), 'utf8');
const club = await openClub({ env: { PRIVATE_REQUESTS: 'on' } });
const [ada, ben] = [await club.as('ada'), await club.as('ben')];
const newFolder = () => mkdtemp(join(club.dataDir, 'example-'));

function example(language: string): string {
  const found = [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text]) => text ?? '',
  );
  if (found.length !== 1) throw new Error(`The page has ${found.length} examples in ${language}.`);
  return found[0] ?? '';
}

test.skipIf(spawnSync('curl', ['--version']).status !== 0)(
  'the calls with curl read the events and publish two posts, one with a poster',
  async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'poster.jpg'), new Uint8Array(await (await picture('jpeg')).arrayBuffer()));
    const { token } = await makeProgram(ben, 'write');
    const script = example('sh')
      .replace(/^club=.*$/m, `club=http://127.0.0.1:${club.port}`)
      .replace(/^token=.*$/m, `token=${token}`)
      .replaceAll('curl -s', 'curl --fail -s');
    const { stdout } = await promisify(execFile)('sh', ['-ec', script], { cwd: folder });
    const { body: posts } = await ben.get<Post[]>('/api/posts');
    expect(posts.slice(0, 2)).toMatchObject([
      { content: 'The poster', media: expect.any(String) },
      { content: 'Doors open at seven.' },
    ]);
    expect(stdout).toMatch(/^\[.*\]\{.*\}\{.*\}$/s);
  },
);

interface Verifier {
  isFromTheClub(secret: string, headers: object, body: string): boolean;
}

test('the example of a receiver takes what the club sends, in the shape that the page shows, and nothing else', async () => {
  const file = join(await newFolder(), 'verify.mjs');
  await writeFile(file, example('js'));
  const { isFromTheClub }: Verifier = await import(pathToFileURL(file).href);
  const receiver = await openWebhookReceiver();
  const wanted = { url: receiver.url, events: ['post.created'] };
  const { body: webhook } = await ada.post<{ secret: string }>('/api/admin/webhooks', wanted);
  await writePost(ben);
  const [message] = await receiver.arrived(1);
  if (!message) throw new Error('Nothing arrived.');
  const { headers } = message;
  const body = message.body.toString();
  expect(isFromTheClub(webhook.secret, headers, body)).toBe(true);
  expect(isFromTheClub(webhook.secret, headers, `${body} `)).toBe(false);
  expect(isFromTheClub(`whsec_${Buffer.alloc(32).toString('base64')}`, headers, body)).toBe(false);
  const old = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 600) };
  expect(isFromTheClub(webhook.secret, old, body)).toBe(false);
  expect(variantOf(JSON.parse(body))).toEqual(variantOf(JSON.parse(example('json'))));
});

function variantOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, variantOf(inner)]));
}

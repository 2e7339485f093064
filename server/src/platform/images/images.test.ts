import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { blankPng, blinkingGif, phonePhoto, picture } from '../../../testing/database/samples.ts';
import { storedFiles } from '../../../testing/servers/disk.ts';
import { makeGroup } from '../../chat/chat.testing.ts';
import { openImages } from './images.ts';

const club = await openClub();
const ben = await club.as('ben');
const usual = club.services.images;
const small = { small: { width: 32, height: 32 } };

function post(media: File) {
  return ben.upload('/api/posts', { content: 'Look', media });
}

/** Runs `work` with other image options. */
async function withImages<Result>(options: Parameters<typeof openImages>[0], work: () => Promise<Result>) {
  club.services.images = openImages(options);
  return work().finally(() => {
    club.services.images = usual;
  });
}

test('twenty photos at once are twenty posts', async () => {
  const photo = await phonePhoto();
  expect(tally((await atOnce(20, () => post(photo))).map(({ status }) => status))).toEqual({ 201: 20 });
});

test('a member who would wait too long for a decoder is asked to try again, others are served', async () => {
  expectProblem(/a dependency is down|"status":503/);
  const slow = blinkingGif(20, 1_000);
  const files = await storedFiles(club);
  const responses = await withImages({ decoders: 1, waitMs: 1 }, () => atOnce(4, () => post(slow)));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 201: 1, 503: 3 });
  const late = responses.find(({ status }) => status === 503);
  expect(late?.headers['retry-after']).toBe('5');
  expect(late?.body).toMatchObject({ message: expect.stringMatching(/^Many images are being uploaded/) });
  expect(await storedFiles(club)).toHaveLength(files.length + 3);
  expect((await post(await picture())).status).toBe(201);
});

test('a photo that could not be processed in time is not sent as a plain file in a chat', async () => {
  expectProblem(/a dependency is down|"status":503/);
  const { _id: conversationId } = await makeGroup(ben, [await club.as('cleo'), await club.as('dana')]);
  const send = async (file: File) => ben.upload('/api/messages/file', { conversationId, file });
  const photo = await phonePhoto();
  const responses = await withImages({ decoders: 1, waitMs: 1 }, () => atOnce(4, () => send(photo)));
  expect(tally(responses.map(({ status }) => status))).toMatchObject({ 503: 3 });
});

test('an image that takes too long can be sent again, and the next one is processed', async () => {
  expectProblem(/"status":503/);
  await withImages({ decoders: 1, timeoutMs: 1 }, async () => {
    const late = await post(blankPng(7_000, 7_000));
    expect(late).toFail(503, 'unavailable');
    expect(late.headers['retry-after']).toBe('5');
  });
  const images = openImages({ decoders: 1, waitMs: 60_000 });
  const bytes = Buffer.from(await (await picture()).arrayBuffer());
  expect(await images.encode(bytes, small)).toMatchObject({ width: 32, height: 24 });
});

test('image processing does not slow down sign-in', { tags: ['long'] }, async () => {
  let done = 0;
  const posts = Array.from({ length: 6 }, () => post(blinkingGif(20, 1_000)).finally(() => done++));
  await club.signIn('cleo');
  expect(done).toBeLessThan(posts.length);
  expect(tally((await Promise.all(posts)).map(({ status }) => status))).toEqual({ 201: posts.length });
});

test('a decoder that can’t start is no fault of the image: the answer has a reference, and the log the cause', async () => {
  expectProblem(/a request failed|"status":500/);
  const script = join(club.dataDir, 'no-decoder.mjs');
  await writeFile(script, 'throw new Error("no such library")');
  const printed: string[] = [];
  const broken = { decoders: 1, script, print: (text: string) => void printed.push(text) };
  const failed = await withImages(broken, async () => post(await picture()));
  expect(failed).toFail(500, 'internal');
  expect(failed.body).toMatchObject({ requestId: expect.any(String) });
  expect(printed.join('')).toContain('no such library');
});

test('a club that runs behind everything else makes pictures too', { tags: ['long'] }, async () => {
  const code = `import { openImages } from ${JSON.stringify(new URL('./images.ts', import.meta.url).href)};
    const bytes = Buffer.from(${JSON.stringify(Buffer.from(await (await picture()).arrayBuffer()).toString('base64'))}, 'base64');
    const { width } = await openImages({ decoders: 1 }).encode(bytes, { small: { width: 32, height: 32 } });
    console.log(width);`;
  const node = [process.execPath, '--input-type=module', '--eval', code];
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const { stdout } = await promisify(execFile)('nice', ['-n', '12', ...node], user);
  expect(stdout.trim()).toBe('32');
});

import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { recording } from '../../../../testing/media/recordings.ts';
import { readTracks } from './tracks.ts';

const folder = await mkdtemp(join(inject('scratch'), 'tracks-'));
let count = 0;

async function store(bytes: Uint8Array | Blob): Promise<string> {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, bytes instanceof Blob ? await bytes.bytes() : bytes);
  return path;
}

const bytesOf = async (...wishes: Parameters<typeof recording>) =>
  Buffer.from(await (await recording(...wishes)).bytes());

test.each(['safari', 'chromium', 'chromiumMp4', 'firefox', 'finished', 'adts'] as const)(
  'a recording in the form of %s is audio with its length',
  async (form) => {
    const file = await recording(form, { seconds: 3 });
    const tracks = await readTracks(await store(file));
    expect(tracks).toMatchObject({ kind: 'audio', contentType: file.type, width: null, height: null });
    expect(tracks?.duration).toBeCloseTo(3, 1);
  },
);

test.each(['safari', 'chromium'] as const)('a picture track makes %s a video with its size', async (form) => {
  const tracks = await readTracks(await store(await recording(form, { withPicture: true })));
  expect(tracks).toMatchObject({ kind: 'video', width: 320, height: 240 });
  expect(tracks?.contentType).toMatch(/^video\//);
});

test.each([
  ['safari', /moof/],
  ['chromium', null],
  ['chromiumMp4', /moof/],
] as const)("a browser's unfinished file, %s, gets its length and an index", async (form, fragments) => {
  const path = await store(await recording(form, { seconds: 3 }));
  const before = await readFile(path, 'latin1');
  if (fragments) expect(before).toMatch(fragments);
  const tracks = await readTracks(path, { complete: true });
  const after = await readFile(path, 'latin1');
  expect(after).not.toBe(before);
  expect(after).not.toMatch(/moof/);
  expect((await readTracks(path, { complete: true }))?.duration).toBeCloseTo(tracks?.duration ?? 0, 1);
  expect(await readFile(path, 'latin1'), 'a finished file stays as it is').toBe(after);
  await expect(stat(`${path}.complete`)).rejects.toThrow('ENOENT');
});

test.each(['safari', 'chromium', 'firefox', 'finished'] as const)(
  'a cut file of %s ends as fewer seconds or as no recording',
  async (form) => {
    const whole = await bytesOf(form, { seconds: 3 });
    for (const share of [0.02, 0.3, 0.6, 0.99]) {
      const tracks = await readTracks(await store(whole.subarray(0, whole.length * share)), { complete: true });
      expect(tracks?.duration ?? 0).toBeLessThan(3.2);
    }
  },
);

test('a header that lies about its length loses against the packets', async () => {
  const bytes = await bytesOf('finished', { seconds: 3 });
  const header = bytes.indexOf('mvhd') + 20;
  bytes.fill(0xff, header + 4, header + 8);
  expect((await readTracks(await store(bytes)))?.duration).toBeCloseTo(3, 1);
});

test('an index that claims billions of packets takes no time and no length', async () => {
  const bytes = await bytesOf('finished', { seconds: 3 });
  const entries = bytes.indexOf('stts') + 12;
  bytes.writeUInt32BE(0xff_ff_ff_ff, entries);
  const tracks = await readTracks(await store(bytes));
  expect(tracks?.duration ?? 0).toBeLessThan(86_400);
});

test('what is no recording has no tracks, and a playlist opens no other file', async () => {
  const other = await store(await recording('finished'));
  const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${other}\n#EXT-X-ENDLIST\n`;
  for (const text of ['', 'RIFF', '<html>', playlist])
    expect(await readTracks(await store(Buffer.from(text)))).toBeNull();
});

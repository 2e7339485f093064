import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Post } from 'contract/feed/feed.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { pdf, picture } from '../../../testing/database/samples.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { mountSmallDisk } from '../../../testing/servers/small-disk.ts';
import { makeGroup } from '../../chat/chat.testing.ts';

const disk = await mountSmallDisk(60);

// Only root can mount a small disk to fill.
describe.skipIf(!disk)('on a full disk', async () => {
  if (!disk) return;
  afterAll(() => disk.remove());
  const club = await openClub({ env: { DATA_DIR: disk.folder } });
  const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];
  const { _id: conversationId } = await makeGroup(ben, [cleo, dana]);
  const publish = async () => ben.upload<Post>('/api/posts', { content: 'Look', media: await picture() });
  const send = (bytes: number) => {
    const file = new File([randomBytes(bytes)], 'notes.bin');
    return ben.upload('/api/messages/file', { conversationId, file });
  };
  const kept = async () => (await readdir(disk.folder, { recursive: true })).sort();

  test('uploads fail with a sentence, everything else works, and freed space is used', { tags: ['long'] }, async () => {
    expectProblem(/the disk is full|"status":507/);
    const { body: post } = await publish();
    await disk.leave(0);
    const before = await kept();
    const uploads = [
      await publish(),
      await send(1_000),
      await ben.upload('/api/users/me/avatar', { avatar: await picture() }, 'PUT'),
      await ben.upload(`/api/messages/${conversationId}/picture`, { picture: await picture() }, 'PUT'),
      await club.visitor().upload('/api/apply', { ...applicant, resume: pdf() }),
    ];
    for (const failed of uploads) {
      expect(failed).toFail(507, 'storage_full');
      expect(failed.body).toMatchObject({ message: expect.stringMatching(/^The club has run out of space/) });
    }
    expect(await kept()).toEqual(before);
    expect((await ben.post('/api/posts', { content: 'Just words' })).status).toBe(201);
    expect((await ben.upload('/api/posts', { content: 'Words of a form' })).status).toBe(201);
    expect((await cleo.get(post.media ?? '')).status).toBe(200);
    expect((await club.visitor().get('/healthz')).status).toBe(200);
    await disk.leave(50_000_000);
    expect((await publish()).status).toBe(201);
    expect((await send(1_000)).status).toBe(201);
  });

  test('a file that does not fit fails and leaves nothing behind', { tags: ['long'] }, async () => {
    expectProblem(/the disk is full|"status":507/);
    await disk.leave(5_000_000);
    const before = await kept();
    expect(await send(10_000_000)).toFail(507, 'storage_full');
    await expect(club.services.files.put('chat/one/original', randomBytes(10_000_000))).rejects.toThrow('ENOSPC');
    await eventually(async () => expect(await readdir(join(disk.folder, 'uploads'))).toEqual([]));
    expect(await kept()).toEqual(before);
    expect((await send(1_000)).status).toBe(201);
  });
});

const applicant = { name: 'Nia', email: 'nia@college.example', college: 'College', reason: 'To learn' };

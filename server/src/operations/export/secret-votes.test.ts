import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { exportFolder } from '../../../testing/database/archives.ts';
import { readPost } from '../../feed/feed.testing.ts';
import { closePoll, counts, publishPoll } from '../../feed/polls/polls.testing.ts';
import { importArchive } from './import/import-archive.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
const { post, ids } = await publishPoll(ben, { secret: true, multiple: true });
await cleo.put(`/api/posts/${post._id}/vote`, { optionIds: [ids[0], ids[2]] });

async function exported() {
  const folder = await exportFolder(club);
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const posts: { poll: { options: { text: string; votes: number | null }[] } }[] = JSON.parse(
    await read('data/posts.json'),
  );
  return { folder, votes: posts[0]?.poll.options.map(({ votes }) => votes), page: await read('index.html') };
}

test('an archive has the votes of a secret poll after its end, and not before', async () => {
  const before = await exported();
  expect(before.votes).toEqual([null, null, null]);
  expect(before.page).toContain('<bdi>Monday</bdi></li>');
  await closePoll(club, post);
  const after = await exported();
  expect(after.votes).toEqual([1, 0, 1]);
  expect(after.page).toContain('<bdi>Monday</bdi>: 1</li>');
});

test('an imported secret poll that had not ended begins without votes', async () => {
  const running = await publishPoll(ben, { secret: true });
  await cleo.put(`/api/posts/${running.post._id}/vote`, { optionIds: [running.ids[0]] });
  const copy = await openClub({ people: false });
  await importArchive(copy.services, (await exported()).folder);
  const options = copy.services.db.selectFrom('poll_options').where('post_id', '=', running.post._id);
  const counted = await options.select('counted_votes').execute();
  expect(counted.map((row) => row.counted_votes)).toEqual([0, 0, 0]);
  expect(counts(await readPost(ben, running.post._id))).toEqual([null, null, null]);
});

import type { Project } from 'contract/projects/projects.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import type { TestSocket } from '../../../testing/calls/socket.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { writePost } from '../../feed/feed.testing.ts';
import { openDatabase } from '../database/client.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
const post = await writePost(ben);
const robot = { title: 'Robot', description: 'It waves.', techStack: ['C'] };
const project = (await ben.post<Project>('/api/projects', robot)).body;

/** Runs `work` while a table is unreadable: each read of it is canceled, until `work` is done and none waits. */
async function whileUnreadable(table: string, work: () => Promise<{ status: number }>): Promise<number> {
  const outside = openDatabase(club.databaseUrl, () => {});
  const cutOff = async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(outside.db);
    return rows.length;
  };
  const status = await outside.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)}`.execute(tx);
    let response: number | null = null;
    const done = work().then(({ status }) => {
      response = status;
      return status;
    });
    let cut = 0;
    await eventually(async () => {
      cut += await cutOff();
      expect([response !== null, cut > 0, await cutOff()]).toEqual([true, true, 0]);
    });
    return done;
  });
  await outside.close();
  return status;
}

const cases = [
  [
    'an edited post',
    'post_likes',
    () => ben.put(`/api/posts/${post._id}`, { content: 'Edited in a storm' }),
    (socket: TestSocket) => socket.next('postUpdated', ({ content }) => content === 'Edited in a storm'),
  ],
  [
    'a new post',
    'post_likes',
    () => ben.post('/api/posts', { content: 'Written in a #storm' }),
    (socket: TestSocket) => socket.next('postCreated', ({ content }) => content === 'Written in a #storm'),
  ],
  [
    'a changed project',
    'project_contributors',
    () => ben.put(`/api/projects/${project._id}`, { ...robot, title: 'Robot in a storm' }),
    (socket: TestSocket) => socket.next('projectChanged', ({ title }) => title === 'Robot in a storm'),
  ],
] as const;

test.each(cases)(
  '%s reaches open screens although it could not be read at first',
  async (_, table, change, arrival) => {
    expectProblem(/a database connection broke|the job queue had a failure|a dependency is down|"status":503/);
    const socket = await cleo.socket();
    await whileUnreadable(table, change);
    await arrival(socket);
  },
);

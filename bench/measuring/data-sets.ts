import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { cast, castPassword } from '../../server/seeds/cast.ts';
import { seedLoad } from '../../server/seeds/load.ts';
import { seedCast } from '../../server/seeds/tiny.ts';
import { openDatabase } from '../../server/src/platform/database/client.ts';
import { findRunningDatabase } from '../../server/src/platform/database/embedded/supervisor.ts';
import { print } from '../report/print.ts';
import { type Running, startApp } from './processes.ts';

export interface Size {
  members: number;
  posts: number;
  messages: number;
}

export const small: Size = { members: 2_000, posts: 10_000, messages: 100_000 };
/** Ten times the small one. */
export const medium: Size = { members: 20_000, posts: 100_000, messages: 1_000_000 };
/** For lists that are read to the end. */
export const readable: Size = { members: 500, posts: 1_000, messages: 0 };
/** For work that concerns every member. */
export const crowd: Size = { members: 10_000, posts: 2_000, messages: 0 };
/** A hundred times the small one, with fifty times its members. */
export const large: Size = { members: 100_000, posts: 1_000_000, messages: 10_000_000 };

export interface DataSet {
  name: string;
  dataDir: string;
  app: Running;
  databaseUrl: string;
  viewerId: string;
  cookie: string;
}

function nameOf({ members, posts }: Size): string {
  return `${members}-${posts}`;
}

/** Data sets that scenarios write to are recreated each time. */
export async function openDataSet(size: Size): Promise<DataSet> {
  const name = nameOf(size);
  const dataDir = join(process.cwd(), 'data', 'bench', name);
  if (size === small || size === readable) await rm(dataDir, { recursive: true, force: true });
  const filling = await startApp(dataDir);
  const seedUrl = await running(dataDir);
  await fill(seedUrl, size).finally(() => filling.stop());
  const app = await startApp(dataDir);
  return { name, dataDir, app, databaseUrl: await running(dataDir), ...(await signIn(app.url, cast.ben.email)) };
}

export async function withDataSet<Outcome>(size: Size, work: (set: DataSet) => Promise<Outcome>): Promise<Outcome> {
  const set = await openDataSet(size);
  return work(set).finally(() => set.app.stop());
}

async function running(dataDir: string): Promise<string> {
  const url = await findRunningDatabase(dataDir);
  if (!url) throw new Error(`The database of ${dataDir} does not run.`);
  return url;
}

async function fill(databaseUrl: string, size: Size): Promise<void> {
  if (!(await isEmpty(databaseUrl))) return;
  const begun = performance.now();
  const seconds = () => `${Math.round((performance.now() - begun) / 1000)} s`;
  print(`Writing ${size.members} members, ${size.posts} posts and ${size.messages} messages …`);
  const progress = (what: string, done: number, total: number) => {
    if (done % 100_000 === 0 || done === total) print(`  ${what} ${done} of ${total}, ${seconds()}`);
  };
  await seedLoad(databaseUrl, { ...size, progress });
  const client = openDatabase(databaseUrl, () => {});
  await seedCast(client).finally(() => client.close());
  print(`Written in ${seconds()}.`);
}

// The cast is written last. An interrupted data set has no cast, and must be removed by hand.
async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const text = 'select count(*)::int as all, count(*) filter (where email = $1)::int as cast from users';
  const { rows } = await client
    .query<{ all: number; cast: number }>(text, [cast.ben.email])
    .finally(() => client.end());
  const [found] = rows;
  if (found && found.all > 0 && found.cast === 0)
    throw new Error('This data set is incomplete: remove its folder in data/bench.');
  return found?.cast === 0;
}

export async function signIn(url: string, email: string): Promise<{ viewerId: string; cookie: string }> {
  const body = JSON.stringify({ email, password: castPassword });
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`Signing in failed: ${response.status}`);
  const user = (await response.json()) as { _id: string };
  return {
    viewerId: user._id,
    cookie: response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  };
}

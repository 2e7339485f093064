import { parseArgs } from 'node:util';
import { seedLoad } from '../seeds/load.ts';
import { withDatabase } from './open-club.ts';

/** `seed --members N --posts N`, with progress. */
export async function seed(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { members: { type: 'string' }, posts: { type: 'string' } } });
  const [members, posts] = [integer('members', values.members), integer('posts', values.posts)];
  const begun = performance.now();
  await withDatabase((databaseUrl) =>
    seedLoad(databaseUrl, {
      members,
      posts,
      progress(what, done, total) {
        const seconds = Math.round((performance.now() - begun) / 1000);
        console.log(
          `${what.padEnd(8)}${done.toLocaleString('en')} of ${total.toLocaleString('en')} after ${seconds} s`,
        );
      },
    }),
  );
  return true;
}

function integer(name: string, text: string | undefined): number {
  if (!text || !/^\d{1,9}$/.test(text)) throw new Error(`Say how many: --${name} <n>.`);
  return Number(text);
}

import { fitsContract } from './answers.ts';
import { compare } from './compare.ts';
import { type DataSet, large, medium, type Size, small, withDataSet } from './data-sets.ts';
import type { Effort } from './effort.ts';
import { furnish } from './furnish.ts';
import { load, rateOf } from './load.ts';
import { chooseReads } from './reads.ts';
import type { Result, Section } from './section.ts';
import { takeTurns } from './turns.ts';

const of = ({ members, posts }: Size) => `${members.toLocaleString('en')} / ${posts.toLocaleString('en')}`;

/** What members open, in a club ten times as large, or with `--large` a hundred times, compared with the small one. */
export async function growth(effort: Effort): Promise<Section> {
  const size = effort.large ? large : medium;
  const results = await withDataSet(small, (few) => withDataSet(size, (many) => measureReads(few, many, effort)));
  return {
    title: size === large ? 'Growth, a hundredfold' : 'Growth, tenfold',
    notes: [
      `The calls of \`reads\` among ${of(size)} members and posts, beside the same among ${of(small)}; 20 connections. The member has as many conversations, events and notifications in both. Both clubs run at the same time, and one is called at a time.`,
    ],
    results,
  };
}

async function measureReads(few: DataSet, many: DataSet, effort: Effort): Promise<Result[]> {
  for (const set of [few, many]) await furnish(set);
  const [atFew, atMany] = [await chooseReads(few), await chooseReads(many)];
  const results: Result[] = [];
  for (const [index, { what, path }] of atFew.entries()) {
    const turns = await takeTurns(effort, {
      name: what,
      limit: () => read(few, path, effort),
      product: () => read(many, atMany[index]?.path ?? '', effort),
      steadyBy: rateOf,
    });
    const target = what === 'feed' && { target: { atLeast: 0.9, of: `of ${of(small)}` } };
    results.push(compare(turns, { what, unit: 'req/s', measured: rateOf, limit: rateOf, ...target }));
  }
  return results;
}

async function read({ app, cookie }: DataSet, path: string, { seconds }: Effort) {
  return load({ url: app.url + path, seconds, cookie, check: fitsContract('GET', path) });
}

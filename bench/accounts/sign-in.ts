import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cast, castPassword } from '../../server/seeds/cast.ts';
import { openDataSet, small } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { load, rateOf } from '../measuring/load.ts';
import { fitsContract } from '../measuring/responses.ts';
import { takeTurns } from '../measuring/turns.ts';
import { compare, describeKept } from '../report/compare.ts';
import type { Section } from '../report/section.ts';

const path = '/api/auth/login';
const body = { email: cast.ben.email, password: castPassword };

export async function signingIn(effort: Effort): Promise<Section> {
  const set = await openDataSet(small);
  try {
    const product = (seconds: number) =>
      load({
        url: set.app.url,
        seconds,
        check: fitsContract('POST', path),
        next: () => ({ method: 'POST', path, body }),
      });
    await product(1);
    const turns = await takeTurns(effort, {
      name: 'signing in',
      limit: () => hashes(effort.seconds),
      product: () => product(effort.seconds),
      steadyBy: (rate) => rate,
    });
    const what = `\`POST ${path}\``;
    return {
      title: 'Sign-in',
      notes: [
        'One member signs in over 20 connections. The limit is Argon2id with the same parameters (19 MiB, two passes, one lane) in a process of its own, as many at once as there are cores, as the server allows.',
      ],
      results: [
        compare(turns, { what, unit: '/s', digits: 1, measured: rateOf, limit: (rate) => rate }),
        describeKept(turns, { what: `p99 of ${what}`, unit: 'ms', measured: (one) => one.p99 }),
      ],
    };
  } finally {
    await set.app.stop();
  }
}

async function hashes(seconds: number): Promise<number> {
  const script = fileURLToPath(new URL('../limits/bare-hashes.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(seconds)]);
  return Number(stdout);
}

import diagnostics from 'node:diagnostics_channel';
import type { Guard } from 'contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import type { Row } from '../../../testing/matrix/rows.ts';
import { tables } from '../../../testing/matrix/table.ts';
import { callOf, make, nameOf, seatWorld, walk } from '../../../testing/matrix/walk.ts';

/** The next weaker guard, and the columns of the matrix that it affects: one of them must notice. */
const weaker: Record<Guard, { guard: Guard; columns: number[] } | null> = {
  admin: { guard: 'moderator', columns: [5] },
  moderator: { guard: 'member', columns: [1, 2, 3, 4] },
  member: { guard: 'public', columns: [0, 1, 2, 3, 4, 5, 6] },
  public: null,
};

/** Weaker guards don't open these calls because they check the role or the author again. */
const checkedTwice = new Set([
  'PUT /api/admin/users/:id/role',
  'PUT /api/admin/users/:id/alumni',
  'PUT /api/admin/users/:id/suspension',
  'DELETE /api/admin/users/:id/suspension',
  'DELETE /api/admin/users/:id/second-factor',
  'DELETE /api/admin/users/:id/sessions',
  'DELETE /api/admin/users/:id',
  'DELETE /api/admin/applications/:id/notes/:noteId',
  'PUT /api/moderation/reports/:id',
  'PUT /api/admin/users/:id/badge — an admin’s',
  'PUT /api/admin/settings — the mail server',
  'POST /api/admin/settings/test-mail — through another server',
  'PUT /api/admin/mail-texts/:kind',
  'DELETE /api/admin/mail-texts/:kind',
  'POST /api/admin/offices',
  'PUT /api/admin/offices/:id',
  'DELETE /api/admin/offices/:id',
  'PUT /api/admin/offices/:id/holders',
]);

const inForce = new Map<string, Guard>();
function weakenGuards(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  // Before the product's own hooks, which read the guard at each request.
  fastify.addHook('onRequest', async ({ routeOptions: { config } }) => {
    const guard = inForce.get(`${config.method} ${config.url}`);
    if (guard) config.guard = guard;
  });
}
diagnostics.subscribe('fastify.initialization', weakenGuards);
const world = await seatWorld(await openClub());
diagnostics.unsubscribe('fastify.initialization', weakenGuards);

test.each(Object.entries(tables))(
  'a guard that is one step weaker is noticed by its row: %s',
  { tags: ['long'] },
  async (_name, rows) => {
    expectProblem(/push\.example/);
    const guarded = Object.entries(rows).filter(([line]) => callOf(line)?.guard !== 'public');
    const blind: string[] = [];
    for (const [line, row] of guarded) if (!(await isNoticed(line, row))) blind.push(line);
    const isCheckedTwice = (line: string) => checkedTwice.has(line) || checkedTwice.has(line.split(' — ')[0] ?? '');
    expect(blind).toEqual(guarded.map(([line]) => line).filter(isCheckedTwice));
  },
);

async function isNoticed(line: string, row: Row): Promise<boolean> {
  const call = callOf(line);
  const weak = call && weaker[call.guard];
  if (!weak) throw new Error(`${line} has no guard to weaken.`);
  const found = await walk(world, line, row, async (...attempt) => {
    inForce.set(nameOf(call), weak.guard);
    // Restores the guard before the row makes anything else.
    return make(...attempt).finally(() => inForce.set(nameOf(call), call.guard));
  });
  const [before, after] = [row.statuses.split(' '), found.split(' ')];
  return weak.columns.some((column) => before[column] !== after[column]);
}

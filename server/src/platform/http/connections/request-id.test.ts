import type { ApiErrorBody } from 'contract/errors.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { expectProblem } from '../../../../testing/calls/problems.ts';

test('the reference of an unexpected error leads to its cause in the log; other errors have none', async () => {
  expectProblem(/a request failed|"status":500/);
  const club = await openClub();
  const ben = await club.as('ben');
  await sql`alter table projects rename to lost_projects`.execute(club.services.db);
  const { status, body, headers } = await ben.get<ApiErrorBody>('/api/projects');
  expect(status).toBe(500);
  const { requestId = 'none', message } = body;
  expect(requestId).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}$/);
  expect(message).toBe(`Something went wrong on our side. Please try again. Reference: ${requestId}`);
  expect(headers['x-request-id']).toBe(requestId);
  const lines = club.logLines.filter((line) => line.includes(requestId)).map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { msg: 'a request failed', err: { message: 'relation "projects" does not exist' } },
    { msg: 'answered', path: '/api/projects', status: 500, member: ben.id },
  ]);
  await sql`alter table lost_projects rename to projects`.execute(club.services.db);
  const missing = await ben.get<ApiErrorBody>(`/api/posts/${crypto.randomUUID()}`);
  expect(missing.body).toEqual({ code: 'not_found', message: "This post doesn't exist or was deleted." });
});

import type { AuditEntry } from 'contract/officers/audit.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';

const club = await openClub();
const ada = await club.as('ada');

const download = async (query = '') => {
  const { status, headers, bytes } = await ada.get(`/api/admin/audit.csv${query}`);
  expect(status).toBe(200);
  return { headers, lines: Buffer.from(bytes).toString('utf8').split('\r\n') };
};

test('the log is downloaded as CSV, newest first, and that is recorded', async () => {
  await ada.put(`/api/admin/users/${club.ids.ben}/badge`, { badge: 'Quiz, "host"' });
  const { headers, lines } = await download();
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-log-\d{4}-\d{2}-\d{2}\.csv"$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(lines[0]).toBe('\ufeffat,action,actor,actorId,subjectKind,subject,subjectId,member,detail');
  expect(lines[1]).toContain(',"audit.exported",');
  expect(lines[2]).toContain(`,"user","Ben Castellanos","${club.ids.ben}","Ben Castellanos","badge: Quiz, ""host"""`);
  const { body } = await ada.get<AuditEntry[]>('/api/admin/audit?limit=1');
  expect(body[0]).toMatchObject({ action: 'audit.exported', actor: { _id: ada.id } });
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  [' =cmd()', "' =cmd()"],
  ['\n=1', "'\n'=1"],
  [';=1+1', ";'=1+1"],
])('a spreadsheet does not run %j', async (text, escaped) => {
  await sql`update users set name = ${`${text}, "x"`} where id = ${club.ids.mo}`.execute(club.services.db);
  await ada.put(`/api/admin/users/${club.ids.mo}/badge`, { badge: 'Host' });
  const { lines } = await download(`?member=${club.ids.mo}`);
  expect(lines.join('\r\n')).toContain(`"${escaped}, ""x"""`);
});

test('more lines than a batch are all there, each once', async () => {
  await sql`
    insert into audit_log (action, actor_id) select 'mail.read', ${club.ids.cleo} from generate_series(1, 1201)`.execute(
    club.services.db,
  );
  const { lines } = await download(`?member=${club.ids.cleo}&action=mail.read`);
  expect(lines).toHaveLength(1 + 1201 + 1);
});

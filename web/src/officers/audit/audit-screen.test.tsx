import { screen, waitFor, within } from '@testing-library/react';
import { listUsers } from 'contract/officers/admin.ts';
import { type AuditEntry, auditActions, getAuditRetention, listAudit } from 'contract/officers/audit.ts';
import { beforeEach, expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { account } from '../../../testing/samples.admin.ts';
import { member, newId } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const [ada, ben] = [member('ada'), member('ben')];
const person = ({ _id, name }: { _id: string; name: string }) => ({ _id, name });

function line(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    ...{ _id: newId(), at: '2026-11-20T10:00:00.000Z', actor: person(ada), action: 'role.changed' },
    ...{ subject: { kind: 'user', ...person(ben) }, member: person(ben), detail: { from: 'student', to: 'moderator' } },
    ...changes,
  };
}

beforeEach(() => club.respond(getAuditRetention, { days: 365 }));

async function openLog(lines: AuditEntry[], search = '') {
  club.respond(listAudit, lines);
  openScreen(`/admin/audit${search}`, ada);
  await screen.findByText('Entries are kept for 365 days. No one can change them.');
}

const rows = async () => (await screen.findAllByRole('row')).slice(1);

test('a line says who did what to whom, in words', async () => {
  await openLog([
    line(),
    line({ action: 'signIn.blocked', actor: null, subject: null, member: null, detail: { email: 'x@club.example' } }),
    line({ action: 'member.signedIn', actor: person(ben), detail: {} }),
    line({ action: 'event.cancelled', subject: { kind: 'event', _id: newId(), name: 'Film night' }, detail: {} }),
    line({ action: 'members.exported', subject: null, member: null, detail: { selected: 3 } }),
  ]);
  const texts = (await rows()).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(texts.map((cells) => cells.slice(1))).toEqual([
    ['Ada Okafor', 'Changed a role', 'Ben Castellanos', 'Student → Moderator'],
    ['A visitor', 'Sign-in blocked after wrong passwords', '', 'x@club.example'],
    ['Ben Castellanos', 'Signed in', '', ''],
    ['Ada Okafor', 'Canceled an event', 'Ben Castellanos', 'Film night'],
    ['Ada Okafor', 'Exported the member list', '', '3 members'],
  ]);
});

test('every action of the list has its sentence', async () => {
  await openLog([]);
  const field = screen.getByRole('combobox', { name: 'Action' });
  const choices = within(field).getAllByRole('option').slice(1);
  expect(choices).toHaveLength(auditActions.length);
  for (const choice of choices) expect(choice.textContent).not.toContain('.');
});

test('narrowed by action, member and days, which stand in the address; the file holds the same', async () => {
  await openLog([line()]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Changed a role');
  const [row] = await rows();
  if (!row) throw new Error('There is no line.');
  await user.click(within(row).getByRole('button', { name: 'Show only Ben Castellanos' }));
  await user.type(screen.getByLabelText('From'), '2026-11-01');
  await waitFor(() => {
    expect(location.search).toBe(`?action=role.changed&member=${ben._id}&from=2026-11-01`);
  });
  await waitFor(() =>
    expect(club.requests(listAudit).at(-1)?.query).toMatchObject({ action: 'role.changed', member: ben._id }),
  );
  const file = screen.getByRole('link', { name: 'Download CSV' });
  expect(file.getAttribute('href')).toContain(`/api/admin/audit.csv?action=role.changed&member=${ben._id}&from=`);
  await user.click(screen.getByRole('button', { name: 'Show everyone, not only Ben Castellanos' }));
  await waitFor(() => expect(location.search).toBe('?action=role.changed&from=2026-11-01'));
});

test('a member is found by name', async () => {
  await openLog([line()]);
  club.respond(listUsers, [account('ben')]);
  await user.type(screen.getByLabelText('Member'), 'ben');
  await user.click(await screen.findByRole('button', { name: /Ben Castellanos.*ben@club\.example/ }));
  await waitFor(() => expect(location.search).toBe(`?member=${ben._id}`));
});

test('what finds nothing says so and leads back; what cannot be read can be asked for again', async () => {
  await openLog([], '?action=mail.read');
  expect(await screen.findByText('Nothing found.')).toBeVisible();
  club.respond(listAudit, failure('unavailable', 'The club is very busy right now.'));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  club.respond(listAudit, [line()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
  expect(location.search).toBe('');
});

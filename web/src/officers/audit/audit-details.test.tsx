import { screen, waitFor, within } from '@testing-library/react';
import { type AuditEntry, getAuditRetention, listAudit } from 'contract/officers/audit.ts';
import { expect, test } from 'vitest';
import { club, failure, page } from '../../../testing/club-server.ts';
import { member, newId } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';
import { scrollUntil } from '../../../testing/sight.ts';

const [ada, ben] = [member('ada'), member('ben')];
const person = ({ _id, name }: { _id: string; name: string }) => ({ _id, name });

const line = (changes: Partial<AuditEntry>): AuditEntry => ({
  ...{ _id: newId(), at: '2026-11-20T10:00:00.000Z', actor: person(ada), action: 'member.signedIn' },
  ...{ subject: { kind: 'user', ...person(ben) }, member: person(ben), detail: {} },
  ...changes,
});

async function openLog(...lines: AuditEntry[]) {
  club.respond(getAuditRetention, { days: null });
  club.respond(listAudit, lines);
  openScreen('/admin/audit', ada);
  await screen.findByRole('table');
}
const details = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);

test('a link says how often and until when it works, an export of whom, a role what it was', async () => {
  const until = '2026-12-01T12:00:00.000Z';
  const none = { subject: null, member: null };
  await openLog(
    line({ action: 'joinLink.created', ...none, detail: { maxUses: 30, until } }),
    line({ action: 'joinLink.created', ...none, detail: { maxUses: 1, until } }),
    line({ action: 'members.exported', ...none, detail: { selected: 'all' } }),
    line({ action: 'members.exported', ...none, detail: { selected: 1 } }),
    line({ action: 'role.changed', detail: { from: 'treasurer', to: 'admin' } }),
    line({ action: 'member.suspended', detail: { until } }),
    line({ action: 'member.suspended', detail: {} }),
    line({ action: 'content.removed', subject: { kind: 'comment', _id: newId(), name: '' } }),
    line({ action: 'report.decided', detail: { kind: 'user', outcome: 'warned' } }),
  );
  await waitFor(() => expect(details()).toHaveLength(9));
  expect(details()).toEqual([
    expect.stringMatching(/^30 uses, until .*Dec.*1/),
    expect.stringMatching(/^1 use, until /),
    'All members in the list',
    '1 member',
    'treasurer → Admin',
    expect.stringMatching(/^until .*Dec.*1/),
    '',
    'Comment',
    'Profile, Warned',
  ]);
});

test('a log that nothing is deleted from says so', async () => {
  await openLog(line({}));
  expect(await screen.findByText('Entries are kept forever. No one can change them.')).toBeVisible();
});

test('a last day is one that counts to its end', async () => {
  await openLog(line({}));
  await user.type(screen.getByLabelText('To'), '2026-11-20');
  await waitFor(() => expect(location.search).toBe('?to=2026-11-20'));
  const end = new Date('2026-11-20T23:59:59.999').getTime();
  await waitFor(() => {
    const { to } = club.requests(listAudit).at(-1)?.query ?? {};
    expect(Math.abs(Date.parse(String(to)) - end)).toBeLessThanOrEqual(1000);
  });
});

test('an address with an action that is none, or a day that is none, shows the whole log', async () => {
  club.respond(getAuditRetention, { days: 30 });
  club.respond(listAudit, [line({})]);
  openScreen('/admin/audit?action=tea.made&from=yesterday', ada);
  expect(await screen.findAllByText('Signed in', { selector: 'td, td *' })).not.toHaveLength(0);
  const { action, from } = club.requests(listAudit)[0]?.query ?? {};
  expect([action, from]).toEqual([undefined, undefined]);
});

test('earlier entries come at the end of those before, and can be asked for again', async () => {
  // A reconnect would retry by itself.
  club.goAway();
  const [first, second] = [line({ action: 'content.removed' }), line({ action: 'data.exported' })];
  club.respond(getAuditRetention, { days: 30 });
  club.respond(listAudit, ({ query }) =>
    query.cursor ? failure('unavailable', 'Not now.') : page([first], first._id),
  );
  openScreen('/admin/audit', ada);
  await screen.findByText('Removed what a member wrote', { selector: 'td, td *' });
  expect(await scrollUntil(() => screen.getByText('Not now.'))).toBeVisible();
  club.respond(listAudit, ({ query }) => (query.cursor ? [second] : page([first], first._id)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Downloaded their data', { selector: 'td, td *' })).toBeVisible();
  expect(screen.getByText('Removed what a member wrote', { selector: 'td, td *' })).toBeVisible();
});

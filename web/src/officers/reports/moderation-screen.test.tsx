import { screen, waitFor, within } from '@testing-library/react';
import { decideReport, listReports, type Report } from 'contract/officers/moderation.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { report } from '../../../testing/samples.moderation.ts';
import { member, newId } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';

const card = (name: string) => screen.findByRole('article', { name }).then((found) => within(found));

async function openDialog(button: string, title: string) {
  await user.click((await card('Post by Ben Castellanos')).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}

test('what several members reported is one card with all that they say', async () => {
  const targetId = newId();
  const dana = { _id: member('dana')._id, name: 'Dana Whitlock', avatar: member('dana').avatar };
  club.respond(listReports, [
    report({ targetId }),
    report({ kind: 'message', author: null, evidence: { ...report().evidence, text: 'Hey', path: '' } }),
    report({ targetId, reporter: dana, reason: 'spam', details: 'Twice today.' }),
  ]);
  openScreen('/moderation', member('mo'));
  const post = await card('Post by Ben Castellanos');
  for (const text of ['Mean words', '2 reports', 'Harassment or hate', 'Spam or advertising', 'Twice today.'])
    expect(post.getByText(text)).toBeVisible();
  for (const name of ['Cléo Martin', 'Dana Whitlock']) expect(post.getByText(name)).toBeVisible();
  expect(post.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/posts/1');
  const message = await card('Message by Former member');
  expect(message.queryByRole('link')).toBeNull();
  expect(message.queryByRole('button', { name: 'Suspend' })).toBeNull();
  expect(message.getByRole('button', { name: 'Remove' })).toBeVisible();
});

test('a decision is made with what the author reads, and the card goes', async () => {
  const [first, other] = [report(), report({ kind: 'user' })];
  club.respond(listReports, [first, other]);
  openScreen('/moderation', member('mo'));
  expect((await card('Profile by Ben Castellanos')).queryByRole('button', { name: 'Remove' })).toBeNull();
  const dialog = await openDialog('Remove', 'Remove this?');
  await user.type(dialog.getByLabelText('What the author reads'), 'We are kind here.');
  club.respond(decideReport, () => {
    club.respond(listReports, [other]);
    return report({ ...first, outcome: 'removed', decidedAt: first.createdAt });
  });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Post by Ben Castellanos' })).toBeNull());
  const body = { outcome: 'removed', note: 'We are kind here.', until: null };
  expect(club.requests(decideReport)).toMatchObject([{ params: { id: first._id }, body }]);
  expect(await card('Profile by Ben Castellanos')).toBeTruthy();
});

test.each([
  ['mo', ['1 day', '3 days', '7 days']],
  ['ada', ['1 day', '3 days', '7 days', '30 days', 'Until an admin lifts it']],
] as const)('%s suspends for as long as they may', async (name, lengths) => {
  club.respond(listReports, [report()]);
  openScreen('/moderation', member(name));
  const dialog = await openDialog('Suspend', 'Suspend the author');
  const options = within(dialog.getByLabelText('How long')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(lengths);
});

test('what was decided meanwhile says so in the dialog', async () => {
  club.respond(listReports, [report()]);
  openScreen('/moderation', member('mo'));
  const dialog = await openDialog('Dismiss', 'Dismiss the report?');
  expect(dialog.queryByLabelText('What the author reads')).toBeNull();
  club.respond(decideReport, failure('already_handled', 'This report was decided already.'));
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await dialog.findByText('This report was decided already.')).toBeVisible();
});

test('the queue changes by itself, and says when it is empty', async () => {
  club.respond(listReports, [report()]);
  await openLive('/moderation', member('mo'));
  await card('Post by Ben Castellanos');
  club.respond(listReports, []);
  club.publish('reportsChanged', { open: 0 });
  expect(await screen.findByText('Nothing to decide.')).toBeVisible();
});

test('a notification leads to its card', async () => {
  const linked = report({ kind: 'project' });
  club.respond(listReports, [report(), linked]);
  openScreen(`/moderation?report=${linked._id}`, member('mo'));
  const found = await screen.findByRole('article', { name: 'Project by Ben Castellanos' });
  await waitFor(() => expect(found).toHaveFocus());
});

test('decisions stand under their own tab, removals without a report too', async () => {
  const decided: Partial<Report> = { decidedAt: '2026-11-21T12:00:00.000Z', decidedBy: report().reporter };
  club.respond(listReports, ({ query }) =>
    query.state === 'decided'
      ? [
          report({ ...decided, outcome: 'removed', reporter: null, reason: null }),
          report({ ...decided, kind: 'comment', outcome: 'warned', note: 'Please stay kind.' }),
        ]
      : [],
  );
  openScreen('/moderation', member('ada'));
  await user.click(await screen.findByRole('tab', { name: 'Decided' }));
  const removed = await card('Post by Ben Castellanos');
  expect(removed.getByText(/Removed without a report/)).toBeVisible();
  expect(removed.queryByRole('link', { name: 'Open' })).toBeNull();
  const warned = await card('Comment by Ben Castellanos');
  for (const text of ['Warned', 'Please stay kind.']) expect(warned.getByText(text)).toBeVisible();
});

test('students are led away', async () => {
  openScreen('/moderation', member('ben'));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

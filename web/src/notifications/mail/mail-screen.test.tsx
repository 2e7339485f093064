import { screen, waitFor, within } from '@testing-library/react';
import {
  changeMailText,
  listMails,
  listMailTexts,
  type MailLogEntry,
  type MailText,
  openMail,
  previewMailText,
  resetMailText,
  sendMailAgain,
} from 'contract/notifications/mail.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member, newId } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

const mail = (changes: Partial<MailLogEntry> = {}): MailLogEntry => ({
  ...{ _id: newId(), to: 'eve@club.example', subject: 'Welcome', text: '', status: 'kept', error: '' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z' },
  ...changes,
});

async function openLog(...mails: MailLogEntry[]) {
  club.respond(listMails, mails);
  openScreen('/admin/mail', member('ada'));
  await screen.findByRole('tab', { name: 'All emails' });
}

const openFirst = () => press(/^Welcome.*eve@club.example/);

test('where nothing was mailed the log says so', async () => {
  await openLog();
  expect(await screen.findByText('No emails yet.')).toBeVisible();
});

test.each([
  ['kept', 'Not sent'],
  ['queued', 'Sending'],
  ['sent', 'Sent'],
  ['failed', 'Not delivered'],
  ['withdrawn', 'Replaced'],
] as const)('a mail that is %s says "%s"', async (status, says) => {
  await openLog(mail({ status }));
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('To eve@club.example')).toBeVisible();
  expect(row.getByText(says)).toBeVisible();
});

test('a kept mail shows its text when it is opened, and not before', async () => {
  const kept = mail();
  await openLog(kept);
  club.respond(openMail, { ...kept, text: 'Hello Eve,\n\nhttps://club.example/register?token=abc' });
  await openFirst();
  expect(await dialog().findByText(/Hello Eve,/)).toBeVisible();
  expect(dialog().getByText(/send it yourself/)).toBeVisible();
  expect(club.requests(openMail)).toMatchObject([{ params: { id: kept._id } }]);
});

test('a mail that was not delivered says why, and goes out again', async () => {
  const failed = mail({ status: 'failed', error: '550 No such mailbox' });
  await openLog(failed);
  club.respond(openMail, failed);
  await openFirst();
  expect(await dialog().findByText('550 No such mailbox')).toBeVisible();
  club.respond(sendMailAgain, failure('conflict', 'It is on its way already.'));
  await press('Send again');
  expect(await dialog().findByText('It is on its way already.')).toBeVisible();
  club.respond(sendMailAgain, { ...failed, status: 'queued', error: '' });
  await press('Send again');
  expect(await screen.findByText("We're sending it again.")).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Sending')).toBeVisible();
});

test.each(['queued', 'withdrawn'] as const)('a mail that is %s cannot be sent again', async (status) => {
  const entry = mail({ status });
  await openLog(entry);
  club.respond(openMail, entry);
  await openFirst();
  await waitFor(() => expect(club.requests(openMail)).toHaveLength(1));
  expect(dialog().queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('a mail that cannot be opened says why', async () => {
  await openLog(mail());
  club.respond(openMail, failure('not_found', 'This mail is gone.'));
  await openFirst();
  expect(await dialog().findByText('This mail is gone.')).toBeVisible();
});

const received: MailText = {
  ...{ kind: 'received', subject: 'We have your application' },
  ...{ body: 'Hello {name}, check {link}', changedAt: null },
};
const rejected: MailText = {
  ...received,
  kind: 'rejected',
  body: 'Sorry, {name}.',
  changedAt: '2026-11-20T10:00:00.000Z',
};

async function openTexts(...texts: MailText[]) {
  club.respond(listMailTexts, texts);
  await openLog();
  await user.click(screen.getByRole('tab', { name: 'Templates' }));
  await screen.findByRole('button', { name: 'Edit: Application received' });
}

test('texts say which of them the club has changed', async () => {
  await openTexts(received, rejected);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Application received.*Default/);
  expect(rows[1]).toMatch(/^Application rejected.*Edited/);
});

test('a text is changed, with what may stand in it beside the field', async () => {
  await openTexts(received);
  await press('Edit: Application received');
  expect(dialog().getByText(/\{link\} must stay in the text\.$/)).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Restore default' })).toBeNull();
  await user.clear(dialog().getByLabelText('Text'));
  await user.type(dialog().getByLabelText('Text'), 'Hi {{name}');
  club.respond(changeMailText, failure('invalid_input', 'Please check.', { body: 'must have {link}' }));
  await press('Save');
  expect(await dialog().findByText('must have {link}')).toBeVisible();
  expect(dialog().getByLabelText('Text')).toHaveValue('Hi {name}');
  await user.type(dialog().getByLabelText('Text'), ', {{link}');
  const changed = { ...received, body: 'Hi {name}, {link}', changedAt: '2026-11-20T10:00:00.000Z' };
  club.respond(changeMailText, () => {
    club.respond(listMailTexts, [changed]);
    return changed;
  });
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Template saved.')).toBeVisible();
  expect(await screen.findByText('Edited')).toBeVisible();
  expect(club.requests(changeMailText).at(-1)).toMatchObject({
    params: { kind: 'received' },
    body: { subject: 'We have your application', body: 'Hi {name}, {link}' },
  });
});

test('a preview shows the mail as it would arrive, and nothing in it can run', async () => {
  await openTexts(received);
  await press('Edit: Application received');
  const html = '<p>Hello Eve</p><script>parent.broken = true</script>';
  club.respond(previewMailText, { subject: 'We have it', text: 'Hello Eve', html });
  await press('Preview');
  expect(await dialog().findByText('We have it')).toBeVisible();
  const frame = dialog().getByTitle('Preview of the email');
  expect(frame).toHaveAttribute('srcdoc', html);
  expect(frame).toHaveAttribute('sandbox', '');
  expect(club.requests(changeMailText)).toEqual([]);
});

test('a changed text goes back to the original', async () => {
  await openTexts(received, rejected);
  await press('Edit: Application rejected');
  club.respond(resetMailText, () => {
    club.respond(listMailTexts, [received, { ...rejected, changedAt: null }]);
    return { ...rejected, changedAt: null };
  });
  await press('Restore default');
  await waitFor(() => expect(screen.queryByText('Edited')).toBeNull());
  expect(screen.getByText('The default text is back.')).toBeVisible();
});

test('texts that cannot be read say why, and come on trying again', async () => {
  club.respond(listMailTexts, failure('unavailable', 'Not now.'));
  await openLog();
  await user.click(screen.getByRole('tab', { name: 'Templates' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  club.respond(listMailTexts, [received]);
  await press('Try again');
  expect(await screen.findByText('Application received')).toBeVisible();
});

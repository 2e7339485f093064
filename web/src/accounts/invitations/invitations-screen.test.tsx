import { screen, waitFor, within } from '@testing-library/react';
import { accountLimits } from 'contract/accounts/accounts.limits.ts';
import {
  type Invited,
  invite,
  type JoinLink,
  listInvited,
  listJoinLinks,
  makeJoinLink,
  revokeJoinLink,
  withdrawInvitation,
} from 'contract/accounts/invitations.ts';
import { inviteAgain } from 'contract/applications/applications.review.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member, newId } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';
import { maxFileBytes, maxPeople } from './list/invitation-file.ts';

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const inOneYear = '2126-06-01T12:00:00.000Z';

const invited = (changes: Partial<Invited> = {}): Invited => ({
  ...{ _id: newId(), name: 'Eve Ng', email: 'eve@club.example' },
  ...{ expiresAt: inOneYear, createdAt: '2026-11-20T10:00:00.000Z' },
  ...changes,
});

const joinLink = (changes: Partial<JoinLink> = {}): JoinLink => ({
  ...{ _id: newId(), label: 'Autumn fair', link: 'https://club.example/join?token=abc', state: 'open' },
  ...{ uses: 3, maxUses: 20, expiresAt: inOneYear, createdBy: 'Ada Okafor', createdAt: '2026-11-20T10:00:00.000Z' },
  ...changes,
});

async function openInvitations(people: Invited[] = [], links: JoinLink[] = []) {
  club.respond(listInvited, people);
  club.respond(listJoinLinks, links);
  openScreen('/admin/invitations', member('ada'));
  await screen.findByRole('heading', { level: 1, name: 'Invitations' });
}

async function inviteEve() {
  await user.type(screen.getByLabelText('Email'), 'eve@club.example');
  await user.type(screen.getByLabelText('Name (optional)'), 'Eve Ng');
  await press('Invite');
}

test('who is invited is listed, the fields are empty again, and the link can be handed over', async () => {
  await openInvitations();
  expect(await screen.findByText('No pending invitations.')).toBeVisible();
  const invitationLink = 'https://club.example/register?token=abc';
  club.respond(invite, () => {
    club.respond(listInvited, [invited()]);
    return [{ email: 'eve@club.example', outcome: 'invited' as const, invitationLink }];
  });
  await inviteEve();
  expect(await screen.findByRole('dialog', { name: 'eve@club.example is invited.' })).toBeVisible();
  expect(dialog().getByLabelText('Link')).toHaveValue(invitationLink);
  await press('Close');
  expect(await (await part('Pending invitations')).findByText('Eve Ng')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('');
  expect(club.requests(invite)).toMatchObject([
    { body: { people: [{ email: 'eve@club.example', name: 'Eve Ng', college: '', course: '' }] } },
  ]);
});

test.each([
  ['member', 'eve@club.example already belongs to a member.'],
  ['faulty', "This isn't a valid email address."],
] as const)('an address that is a %s says so and stays in the field', async (outcome, says) => {
  await openInvitations();
  club.respond(invite, [{ email: 'eve@club.example', outcome, invitationLink: null }]);
  await inviteEve();
  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('eve@club.example');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an invitation that fails says why', async () => {
  await openInvitations();
  club.respond(invite, failure('unavailable', 'The club is very busy right now.'));
  await inviteEve();
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
});

test('an invitation says until when it works, and gets a new link', async () => {
  const [eve, gil] = [invited(), invited({ name: 'Gil', expiresAt: '2020-01-01T00:00:00.000Z' })];
  await openInvitations([eve, gil, invited({ name: 'Otto', expiresAt: null })]);
  const list = await part('Pending invitations');
  expect(await list.findByText(/^Expires .* 2126$/)).toBeVisible();
  expect(list.getByText('Expired')).toBeVisible();
  expect(list.getByText('No link')).toBeVisible();
  const invitationLink = 'https://club.example/register?token=new';
  club.respond(inviteAgain, { message: 'Invited.', invitationLink, invitedUntil: inOneYear });
  await press('New link for Gil');
  expect(await screen.findByRole('dialog', { name: 'A new link for Gil' })).toBeVisible();
  expect(dialog().getByLabelText('Link')).toHaveValue(invitationLink);
  await press('Close');
  expect(list.queryByText('Expired')).toBeNull();
});

test('an invitation is withdrawn after a question, and stays when that fails', async () => {
  await openInvitations([invited()]);
  club.respond(withdrawInvitation, failure('conflict', 'Eve has just joined.'));
  await press("Withdraw Eve Ng's invitation");
  expect(dialog().getByText("Withdraw Eve Ng's invitation? Their link will stop working.")).toBeVisible();
  await press('Confirm');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Eve has just joined.')).toBeVisible();
  expect(screen.getByText('Eve Ng')).toBeVisible();
  club.respond(withdrawInvitation, { message: 'Withdrawn.' });
  await press("Withdraw Eve Ng's invitation");
  await press('Confirm');
  expect(await screen.findByText('No pending invitations.')).toBeVisible();
});

test('a link says how often it was used and can be shown while it works', async () => {
  await openInvitations([], [joinLink(), joinLink({ label: '', state: 'used', link: '', uses: 20 })]);
  const links = await part('Invitation links');
  const [open, used] = (await links.findAllByRole('listitem')).map((item) => within(item));
  expect(open?.getByText(/^3 of 20 used · until .* 2126 · by Ada Okafor$/)).toBeVisible();
  expect(used?.getByText('Used up')).toBeVisible();
  expect(used?.queryByRole('button')).toBeNull();
  await press('Show Autumn fair');
  expect(dialog().getByLabelText('Link')).toHaveValue('https://club.example/join?token=abc');
  expect(dialog().getByText('Show it at an event: anyone who scans it can join.')).toBeVisible();
  expect(await dialog().findByRole('img', { name: 'QR code of the link' })).toBeVisible();
});

test('a new link works until the end of its last day, and is shown at once', async () => {
  await openInvitations();
  expect(await screen.findByText('No invitation links yet.')).toBeVisible();
  await press('Create link');
  const form = dialog();
  expect(form.getByLabelText('How many people can use it?')).toHaveValue(20);
  await user.type(form.getByLabelText('What is it for? (optional)'), 'Autumn fair');
  await user.clear(form.getByLabelText('How many people can use it?'));
  await user.type(form.getByLabelText('How many people can use it?'), '5');
  const lastDay = form.getByLabelText('Last day');
  const day = lastDay.getAttribute('max') ?? '';
  await user.clear(lastDay);
  await user.type(lastDay, day);
  const made = joinLink({ uses: 0, maxUses: 5 });
  club.respond(makeJoinLink, failure('invalid_input', 'Please check.', { maxUses: 'is too many' }));
  await user.click(form.getByRole('button', { name: 'Create link' }));
  expect(await form.findByText('is too many')).toBeVisible();
  club.respond(makeJoinLink, () => {
    club.respond(listJoinLinks, [made]);
    return made;
  });
  await user.click(form.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByRole('dialog', { name: 'Autumn fair' })).toBeVisible();
  const body = club.requests(makeJoinLink).at(-1)?.body;
  expect(body).toMatchObject({ label: 'Autumn fair', maxUses: 5 });
  expect(new Date(body?.expiresAt ?? '').getTime()).toBe(new Date(`${day}T23:59:59`).getTime());
  await press('Close');
  expect(await screen.findByText(/^0 of 5 used/)).toBeVisible();
});

test('a link is revoked after a question, and stays in the list as such', async () => {
  const open = joinLink();
  await openInvitations([], [open]);
  club.respond(revokeJoinLink, { ...open, state: 'revoked', link: '' });
  await press('Revoke Autumn fair');
  await press('Cancel');
  expect(club.requests(revokeJoinLink)).toEqual([]);
  await press('Revoke Autumn fair');
  await press('Confirm');
  expect(await (await part('Invitation links')).findByText('Revoked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show Autumn fair' })).toBeNull();
});

async function chooseList(content: string | Uint8Array<ArrayBuffer>) {
  await press('Invite from a list (CSV)');
  const field = await screen.findByLabelText('CSV file');
  await user.upload(field, new File([content], 'people.csv', { type: 'text/csv' }));
}

test('a list shows who would be invited, and why others would not, before anything is sent', async () => {
  await openInvitations();
  await chooseList('email,name\neve@club.example,Eve Ng\nnobody\nEve@club.example,Eve again\n');
  expect(await dialog().findByText('1 person to invite, 2 lines skipped')).toBeVisible();
  const rows = dialog().getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2eve@club.exampleEve NgWill be invited',
    '3nobodyNot an email address',
    '4eve@club.exampleEve againAlready listed above',
  ]);
  expect(club.requests(invite)).toEqual([]);
  club.respond(invite, ({ body }) =>
    body.people.map(({ email }) => ({ email, outcome: 'member' as const, invitationLink: null })),
  );
  await press('Invite 1 person');
  expect(await dialog().findByText('Already a member')).toBeVisible();
  await press('Done');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a list without people says so, and nothing can be sent', async () => {
  await openInvitations();
  await chooseList('email,name\n\n');
  expect(await dialog().findByText('This file has no people in it.')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Invite 0 people' })).toBeDisabled();
});

test('a long list goes in parts, and one that fails on the way can be sent again', async () => {
  await openInvitations();
  const people = accountLimits.invitationsAtOnce + 1;
  await chooseList(Array.from({ length: people }, (_, index) => `person${index}@club.example`).join('\n'));
  await dialog().findByText(`${people} people to invite`);
  const invite200 = ({ body }: { body: { people: { email: string }[] } }) =>
    body.people.map(({ email }) => ({ email, outcome: 'invited' as const, invitationLink: null }));
  club.respond(invite, (request) =>
    request.body.people.length === 1 ? failure('unavailable', 'The club is very busy right now.') : invite200(request),
  );
  await press(`Invite ${people} people`);
  expect(await dialog().findByText('The club is very busy right now.')).toBeVisible();
  club.respond(invite, invite200);
  await press(`Invite ${people} people`);
  await waitFor(() => expect(dialog().getAllByText('Invited')).toHaveLength(people));
  expect(club.requests(invite).map(({ body }) => body.people.length)).toEqual([200, 1, 200, 1]);
});

test('a list that Excel saved for Windows keeps its names, and says how it was read', async () => {
  await openInvitations();
  await chooseList(
    Uint8Array.from(Buffer.from('Nombre;Correo electrónico\r\nJürgen Groß;j@club.example\r\n', 'latin1')),
  );
  expect(await dialog().findByText('Jürgen Groß')).toBeVisible();
  expect(dialog().getByText(/^We read this file as Windows-1252\. If names look wrong, save/)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Invite 1 person' })).toBeEnabled();
});

test('a list says where its addresses come from, and that it names nobody', async () => {
  await openInvitations();
  await chooseList('Navn,E-post\nEve Ng,eve@club.example\n');
  expect(await dialog().findByText('The addresses come from the column “E-post”.')).toBeVisible();
  expect(dialog().getByText(/^We found no column of names\./)).toBeVisible();
});

test('a name with lost letters is not sent', async () => {
  await openInvitations();
  await chooseList('email,name\nj@club.example,J\uFFFDrgen\n');
  expect(await dialog().findByText('Has unreadable characters')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Invite 0 people' })).toBeDisabled();
});

test('a list that is too long or too large says so, and the next one is read', async () => {
  await openInvitations();
  await chooseList('x'.repeat(maxFileBytes + 1));
  expect(await dialog().findByText('This file is too large. Choose one of at most 1 MB.')).toBeVisible();
  const many = Array.from({ length: maxPeople + 1 }, (_, at) => `p${at}@club.example`).join('\n');
  await user.upload(dialog().getByLabelText('CSV file'), new File([many], 'many.csv'));
  expect(
    await dialog().findByText(/^This list is too long\. Split it into files of at most 5000 people\.$/),
  ).toBeVisible();
  await user.upload(dialog().getByLabelText('CSV file'), new File(['eve@club.example,Eve Ng'], 'eve.csv'));
  expect(await dialog().findByText('1 person to invite')).toBeVisible();
  expect(dialog().queryByText(/^This list is too long/)).toBeNull();
});

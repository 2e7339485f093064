import { screen, waitFor, within } from '@testing-library/react';
import { assignApplication } from 'contract/applications/applications.assignment.ts';
import { askQuestion } from 'contract/applications/applications.questions.ts';
import {
  addNote,
  type DecidedApplication,
  deleteNote,
  inviteAgain,
  listDecided,
  type OpenedApplication,
  openApplication,
} from 'contract/applications/applications.review.ts';
import { approveApplication, listApplications, rejectApplication } from 'contract/applications/applications.ts';
import { listUsers } from 'contract/officers/admin.ts';
import { describe, expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { account, application, openedApplication } from '../../../testing/samples.admin.ts';
import { member, newId } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';
import { changeClub } from '../../lib/socket/club.ts';

const at = '2026-11-20T12:00:00.000Z';
const [ada, former] = [{ _id: member('ada')._id, name: 'Ada Okafor' }, null];
const part = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const openedId = () => new URLSearchParams(location.search).get('application') ?? '';
const confirm = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));

/** Opens an application as Ada. Returns a function that changes it on the server. */
async function openDana(changes: Partial<OpenedApplication> = {}) {
  const shown = openedApplication(changes);
  const become = (next: Partial<OpenedApplication>) => club.respond(openApplication, { ...shown, ...next });
  become({});
  openScreen(`/admin/dashboard?tab=applications&application=${shown._id}`, member('ada'));
  const title = await screen.findByRole('heading', { level: 2, name: shown.name });
  await waitFor(() => expect(title).toHaveFocus());
  return become;
}

test('an application shows every answer in full, and begins at the name', async () => {
  await openDana({ reason: 'First line.\nSecond line.' });
  const answers = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(answers.slice(0, 3)).toEqual(['dana@club.example', 'Hillview Institute', 'Biology']);
  expect(screen.getByText(/First line\.\s+Second line\./)).toBeVisible();
  expect(screen.getByText('Pending')).toBeVisible();
  expect(screen.getByText('N/A')).toBeVisible();
});

test.each([
  [null, 'Not agreed to yet'],
  [1, 'Agreed to version 1. The current version is 3.'],
  [2, 'Agreed to version 2'],
])('an application says whether and to what rules its author agreed: %s', async (acceptedRules, text) => {
  changeClub({ rules: { version: 3, required: 2 } });
  await openDana({ acceptedRules });
  expect(screen.getByText(text)).toBeVisible();
  changeClub({ rules: null });
});

test('an application that cannot be read says why, and comes on trying again', async () => {
  const shown = openedApplication();
  club.respond(openApplication, failure('not_found', 'This application is gone.'));
  openScreen(`/admin/dashboard?tab=applications&application=${shown._id}`, member('ada'));
  expect(await screen.findByText('This application is gone.')).toBeVisible();
  club.respond(openApplication, shown);
  await press('Try again');
  expect(await screen.findByRole('heading', { name: shown.name })).toBeVisible();
});

test('what came from the same address before can be read, with a warning', async () => {
  const sent = { answers: [] };
  const [first, second] = [
    { ...application({ name: 'D. Whitlock', reason: 'Why not?' }), ...sent },
    { ...application({ name: 'Dana W' }), ...sent },
  ];
  await openDana({ earlier: [first, second] });
  expect(screen.getByText(/applied with this address 2 times before\. The address isn't verified/)).toBeVisible();
  expect(screen.getByText('Why not?')).toBeInTheDocument();
});

test('a note that fails keeps its text, wherever one goes meanwhile', async () => {
  await openDana();
  const field = () => part('Notes').getByLabelText('New note');
  expect(part('Notes').getByRole('button', { name: 'Add note' })).toBeDisabled();
  club.respond(addNote, failure('unavailable', 'The club is very busy right now.'));
  await user.type(field(), 'Ask about Friday');
  await press('Add note');
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(field()).toHaveValue('Ask about Friday');
  await user.click(screen.getByRole('link', { name: 'All applications' }));
  await screen.findByText('No pending applications.');
  history.back();
  await waitFor(() => expect(field()).toHaveValue('Ask about Friday'));
});

test('a note shows once it is there, and only its author can delete it', async () => {
  const note = (author: typeof ada | null, text: string) => ({ _id: newId(), author, text, createdAt: at });
  const [mine, theirs] = [note(ada, 'I know her.'), note(former, 'Looks good.')];
  const become = await openDana({ notes: [theirs] });
  expect(part('Notes').getByText('A former admin')).toBeVisible();
  expect(part('Notes').queryByRole('button', { name: 'Delete note' })).toBeNull();
  club.respond(addNote, () => {
    become({ notes: [theirs, mine] });
    return [theirs, mine];
  });
  await user.type(part('Notes').getByLabelText('New note'), 'I know her.');
  await press('Add note');
  expect(await part('Notes').findByText('I know her.', { selector: 'li *' })).toBeVisible();
  await waitFor(() => expect(part('Notes').getByLabelText('New note')).toHaveValue(''));
  club.respond(deleteNote, () => {
    become({ notes: [theirs] });
    return [theirs];
  });
  await press('Delete note');
  await waitFor(() => expect(part('Notes').queryByText('I know her.')).toBeNull());
  expect(club.requests(deleteNote)).toMatchObject([{ params: { noteId: mine._id } }]);
});

test('a question is sent to the applicant, and the answer shows when it comes', async () => {
  const become = await openDana();
  const question = { _id: newId(), author: ada, text: 'Which robots?', createdAt: at, answer: null, answeredAt: null };
  club.respond(askQuestion, () => {
    become({ questions: [question] });
    return [question];
  });
  await user.type(part('Questions').getByLabelText('Ask the applicant'), 'Which robots?');
  await press('Send question');
  expect(await part('Questions').findByText('No answer yet.')).toBeVisible();
  await waitFor(() => expect(part('Questions').getByLabelText('Ask the applicant')).toHaveValue(''));
  become({ questions: [{ ...question, answer: 'The ones that walk.', answeredAt: at }] });
  club.publish('applicationChanged', { _id: newId() });
  expect(part('Questions').getByText('No answer yet.')).toBeVisible();
  club.publish('applicationChanged', { _id: openedId() });
  expect(await part('Questions').findByText('The ones that walk.')).toBeVisible();
});

test('while three questions wait, no more can be asked; of a decided application none', async () => {
  const waiting = ['One?', 'Two?', 'Three?'].map((text) => ({
    ...{ _id: newId(), author: ada, text, createdAt: at, answer: null, answeredAt: null },
  }));
  const become = await openDana({ questions: waiting });
  expect(part('Questions').getByText('Wait for an answer before you ask more.')).toBeVisible();
  expect(part('Questions').queryByRole('textbox')).toBeNull();
  become({ status: 'rejected' });
  club.publish('applicationChanged', { _id: openedId() });
  await waitFor(() => expect(screen.queryByText('Wait for an answer before you ask more.')).toBeNull());
  expect(part('Questions').queryByText('No answer yet.')).toBeNull();
  expect(part('Questions').queryByRole('textbox')).toBeNull();
});

test('an application is assigned to an admin, and what fails says so', async () => {
  const mo = account('mo', { role: 'admin' });
  club.respond(listUsers, [account('ada'), mo]);
  const become = await openDana();
  const field = () => screen.getByLabelText('Assigned to');
  expect(field()).toHaveDisplayValue('No one');
  await within(field()).findByRole('option', { name: 'Ada Okafor (you)' });
  club.respond(assignApplication, failure('not_found', 'This admin is gone.'));
  await user.selectOptions(field(), mo.name);
  expect(await screen.findByText('This admin is gone.')).toBeVisible();
  expect(field()).toHaveDisplayValue('No one');
  club.respond(assignApplication, ({ body }) => {
    const assignee = { _id: body.userId ?? '', name: mo.name };
    become({ assignee });
    return { assignee };
  });
  await user.selectOptions(field(), mo.name);
  await waitFor(() => expect(field()).toHaveDisplayValue(mo.name));
  expect(club.requests(assignApplication)).toMatchObject([{}, { body: { userId: mo._id } }]);
});

test('a rejection shows in the history, with who and why', async () => {
  const become = await openDana();
  await press('Reject Dana Whitlock');
  await user.type(screen.getByLabelText('Reason (optional)'), 'Not this year');
  club.respond(rejectApplication, ({ body }) => {
    const received = openedApplication().history;
    const step = { kind: 'rejected', by: ada, reason: body?.reason ?? '', at } as const;
    become({ status: 'rejected', history: [...received, step] });
    return { message: 'Rejected.' };
  });
  await confirm();
  expect(await part('History').findByText(/Rejected by Ada Okafor/)).toBeVisible();
  expect(part('History').getByText('Not this year')).toBeVisible();
  expect(screen.getByText('Rejected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve|^Reject/ })).toBeNull();
});

test('what another admin decided meanwhile says so and shows the decision', async () => {
  const become = await openDana();
  await press('Approve Dana Whitlock');
  club.respond(approveApplication, () => {
    become({ status: 'rejected', history: [{ kind: 'rejected', by: former, reason: '', at }] });
    return failure('already_handled', 'Someone has decided already.');
  });
  await confirm();
  expect(await screen.findByText('Someone has decided already.')).toBeVisible();
  expect(await part('History').findByText(/Rejected by A former admin/)).toBeVisible();
});

test('an approved applicant whose link has expired gets a new one', async () => {
  const invited = { _id: newId(), joined: false, invitedUntil: '2020-01-01T00:00:00.000Z' };
  const become = await openDana({ status: 'approved', account: invited });
  expect(screen.getByText('The invitation link has expired.')).toBeVisible();
  const invitationLink = 'https://club.example/register?token=new';
  const invitedUntil = '2126-01-01T00:00:00.000Z';
  club.respond(inviteAgain, () => {
    become({ status: 'approved', account: { ...invited, invitedUntil } });
    return { message: 'Invited.', invitationLink, invitedUntil };
  });
  await press('Make a new link');
  expect(await screen.findByLabelText('Invitation link')).toHaveValue(invitationLink);
  await press('Close');
  expect(await screen.findByText(/^Their link expires .*2125|2126/)).toBeVisible();
  expect(club.requests(inviteAgain)).toMatchObject([{ params: { id: invited._id } }]);
});

test('an applicant who has joined leads to their profile', async () => {
  const joined = { _id: newId(), joined: true, invitedUntil: null };
  await openDana({ status: 'approved', account: joined });
  expect(screen.getByText(/They've joined/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View their profile' })).toHaveAttribute('href', `/profile/${joined._id}`);
  expect(screen.queryByRole('button', { name: 'Make a new link' })).toBeNull();
});

test('decided applications are read when they are opened, and shown as soon as they are decided', async () => {
  const decided: DecidedApplication = {
    ...{ _id: newId(), name: 'Eve Ng', email: 'eve@club.example' },
    ...{ status: 'approved', decidedBy: former, decidedAt: at },
  };
  club.respond(listApplications, []);
  openScreen('/admin/dashboard?tab=applications', member('ada'));
  await screen.findByText('No pending applications.');
  expect(club.requests(listDecided)).toEqual([]);
  await press('Past decisions');
  expect(await screen.findByText('No decisions yet.')).toBeVisible();
  club.respond(listDecided, [decided]);
  // By another admin, or in another tab.
  club.publish('applicationChanged', { _id: decided._id });
  const list = within(await screen.findByRole('list', { name: 'Past decisions' }));
  expect(await list.findByText('Approved')).toBeVisible();
  expect(list.getByText(/A former admin/)).toBeVisible();
  expect(list.getByRole('link', { name: 'Eve Ng' })).toHaveAttribute(
    'href',
    `/admin/dashboard?tab=applications&application=${decided._id}`,
  );
});

describe('several that wait', () => {
  const [first, second, third] = [
    application({ name: 'Amira Said', reason: 'I build boats.' }),
    application({ name: 'Bo Lund' }),
    application({ name: 'Carla Diaz' }),
  ];

  async function openQueue(opened = first, waiting = [first, second, third]) {
    club.respond(listApplications, waiting);
    club.respond(openApplication, ({ params }) => {
      const one = [first, second, third].find(({ _id }) => _id === params.id);
      return openedApplication({ ...one });
    });
    openScreen(`/admin/dashboard?tab=applications&application=${opened._id}`, member('ada'));
    await screen.findByRole('heading', { level: 2, name: opened.name });
    await screen.findByText(`${waiting.indexOf(opened) + 1} of ${waiting.length}`);
  }
  const reads = (name: string) => screen.findByRole('heading', { level: 2, name });

  test('stand beside the one that is read, with their reasons', async () => {
    await openQueue();
    const queue = within(await screen.findByRole('navigation', { name: 'Pending Applications' }));
    expect(await queue.findByRole('link', { name: /Amira Said/ })).toHaveAttribute('aria-current', 'true');
    expect(queue.getByText('I build boats.')).toBeVisible();
    await user.click(queue.getByRole('link', { name: /Carla Diaz/ }));
    await reads('Carla Diaz');
    expect(screen.getByText('3 of 3')).toBeVisible();
  });

  test('are gone through by buttons and by keys, and what is typed is left alone', async () => {
    await openQueue();
    expect(screen.getByRole('button', { name: 'Previous application' })).toBeDisabled();
    await press('Next application');
    await reads('Bo Lund');
    await user.keyboard('j');
    await reads('Carla Diaz');
    expect(screen.getByRole('button', { name: 'Next application' })).toBeDisabled();
    await user.keyboard('k{ArrowLeft}');
    await reads('Amira Said');
    await user.type(part('Notes').getByLabelText('New note'), 'jk');
    expect(part('Notes').getByLabelText('New note')).toHaveValue('jk');
    expect(screen.getByRole('heading', { level: 2, name: 'Amira Said' })).toBeVisible();
  });

  test('once one is rejected, the next opens; after the last one, the one before', async () => {
    await openQueue(second);
    const reject = async (left: (typeof first)[]) => {
      club.respond(rejectApplication, () => {
        club.respond(listApplications, left);
        return { message: 'Rejected.' };
      });
      await press(`Reject ${screen.getByRole('heading', { level: 2 }).textContent}`);
      await confirm();
    };
    await reject([first, third]);
    await reads('Carla Diaz');
    const next = await screen.findByRole('button', { name: 'Reject Carla Diaz' });
    await waitFor(() => expect(next).toBeEnabled());
    await reject([first]);
    await reads('Amira Said');
  });

  test('once one is approved by keys, the next opens, and the links stay at hand', async () => {
    await openQueue();
    club.respond(approveApplication, () => {
      club.respond(listApplications, [second, third]);
      const { _id, name, email } = first;
      const invitationLink = 'https://club.example/register?token=abc';
      return { message: 'Approved.', user: { _id, name, email, role: 'student' as const }, invitationLink };
    });
    await user.keyboard('a');
    await user.keyboard('{Enter}');
    await reads('Bo Lund');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Amira Said is in. Invitation sent.', { selector: '[role=status]' })).toBeInTheDocument();
    expect(screen.getByLabelText('Invitation link')).toHaveValue('https://club.example/register?token=abc');
    await press('QR code');
    expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeVisible();

    club.respond(approveApplication, () => {
      club.respond(listApplications, [third]);
      const { _id, name, email } = second;
      const invitationLink = 'https://club.example/register?token=def';
      return { message: 'Approved.', user: { _id, name, email, role: 'student' as const }, invitationLink };
    });
    // Buttons under the same finger are disabled for a moment.
    const approve = await screen.findByRole('button', { name: 'Approve Bo Lund' });
    expect(approve).toBeDisabled();
    await waitFor(() => expect(approve).toBeEnabled());
    await user.keyboard('a{Enter}');
    await reads('Carla Diaz');
    expect(screen.getByLabelText('Invitation link')).toHaveValue('https://club.example/register?token=def');
    await user.click(screen.getByText('1 earlier link'));
    expect(screen.getByLabelText('Invitation link for Amira Said')).toHaveValue(
      'https://club.example/register?token=abc',
    );
  });
});

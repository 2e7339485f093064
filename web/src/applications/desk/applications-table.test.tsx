import { screen, waitFor, within } from '@testing-library/react';
import {
  type Application,
  approveApplication,
  listApplications,
  rejectApplication,
} from 'contract/applications/applications.ts';
import { expect, test } from 'vitest';
import { club, failure, page } from '../../../testing/club-server.ts';
import { application } from '../../../testing/samples.admin.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';
import { scrollUntil } from '../../../testing/sight.ts';

const dana = application();
const { name, email } = dana;
const dialog = () => within(screen.getByRole('dialog'));
const confirm = () => user.click(dialog().getByRole('button', { name: 'Confirm' }));

async function openTable(applications: Application[] = [dana]) {
  club.respond(listApplications, applications);
  openScreen('/admin/dashboard?tab=applications', member('ada'));
  await screen.findByRole('button', { name: 'Past decisions' });
}

const press = async (decision: string) => user.click(await screen.findByRole('button', { name: decision }));

test('an application stands with its resume and the way to read it', async () => {
  const resume = `/api/admin/applications/${dana._id}/resume`;
  await openTable([{ ...dana, resume, originalResumeName: 'Dana.pdf' }, application({ name: 'Otto' })]);
  const rows = (await screen.findAllByRole('row')).slice(1);
  const [first, second] = rows.map((row) => within(row));
  expect(first?.getByText(email)).toBeVisible();
  expect(first?.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('download', 'Dana.pdf');
  const read = first?.getByRole('link', { name: 'Read application' });
  expect(read).toHaveAttribute('href', `/admin/dashboard?tab=applications&application=${dana._id}`);
  expect(second?.getByText('N/A')).toBeVisible();
});

test('rejecting asks first; the last one leaves "No pending applications."', async () => {
  await openTable();
  await press(`Reject ${name}`);
  expect(dialog().getByText('Are you sure you want to reject this application?')).toBeVisible();
  club.respond(rejectApplication, () => {
    club.respond(listApplications, []);
    return { message: 'Rejected.' };
  });
  await confirm();
  expect(await screen.findByText('No pending applications.')).toBeVisible();
  expect(screen.getByText('The application was rejected.')).toBeVisible();
});

test('a decision that is called off changes nothing', async () => {
  await openTable();
  await press(`Approve ${name}`);
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(club.requests(approveApplication)).toEqual([]);
  expect(screen.getByText(email)).toBeVisible();
});

test('approving hands over the invitation link, and sends the reason along', async () => {
  await openTable();
  await press(`Approve ${name}`);
  await user.type(dialog().getByLabelText('Reason (optional)'), 'Met her at the fair.');
  const invitationLink = 'https://club.example/register?token=abc';
  club.respond(approveApplication, () => {
    club.respond(listApplications, []);
    return { message: 'Approved.', user: { _id: dana._id, name, email, role: 'student' as const }, invitationLink };
  });
  await confirm();
  expect(await screen.findByRole('dialog', { name: `${name} is approved` })).toBeVisible();
  expect(dialog().getByLabelText('Invitation link')).toHaveValue(invitationLink);
  expect(club.requests(approveApplication)).toMatchObject([{ body: { reason: 'Met her at the fair.' } }]);
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('No pending applications.')).toBeVisible();
});

test('a decision that fails leaves the application, to be decided again', async () => {
  await openTable();
  await press(`Reject ${name}`);
  club.respond(rejectApplication, failure('unavailable', 'The club is very busy right now.'));
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(await screen.findByRole('button', { name: `Reject ${name}` })).toBeEnabled();
});

test('what another admin has already decided says so and goes', async () => {
  await openTable();
  await press(`Approve ${name}`);
  club.respond(approveApplication, () => {
    club.respond(listApplications, []);
    return failure('already_handled', 'Someone has decided already.');
  });
  await confirm();
  expect(await screen.findByText('Someone has decided already.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(email)).toBeNull());
});

test.each(['already_handled', 'not_found'] as const)(
  'one beyond the first page that another admin has decided goes, too (%s)',
  async (code) => {
    const later = application({ name: 'Otto', email: 'otto@club.example' });
    const pages = (beyond: Application[]) =>
      club.respond(listApplications, ({ query }) => (query.cursor ? beyond : page([dana], dana._id)));
    pages([later]);
    openScreen('/admin/dashboard?tab=applications', member('ada'));
    await screen.findByText(email);
    await scrollUntil(() => screen.getByText(later.email));
    await press('Approve Otto');
    club.respond(approveApplication, () => {
      pages([]);
      return failure(code, '');
    });
    await confirm();
    await waitFor(() => expect(screen.queryByText(later.email)).toBeNull());
    expect(screen.getByText(email)).toBeVisible();
  },
);

test('several are decided after one question, and each says what became of it', async () => {
  const [otto, eve] = [application({ name: 'Otto' }), application({ name: 'Eve' })];
  await openTable([dana, otto, eve]);
  await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Otto' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await press('Approve selected');
  expect(dialog().getByText(/approve 2 applications\? A new user account will be created for each\.$/)).toBeVisible();
  club.respond(approveApplication, ({ params }) => {
    club.respond(listApplications, [eve]);
    if (params.id === otto._id) return failure('already_handled', 'This application was decided already.');
    const answer = { _id: dana._id, name, email, role: 'student' as const };
    return { message: 'Approved.', user: answer, invitationLink: 'https://club.example/register?token=abc' };
  });
  await confirm();
  expect(await screen.findByRole('dialog', { name: '1 of 2 decided' })).toBeVisible();
  expect(dialog().getByLabelText(`Invitation link for ${name}`)).toHaveValue('https://club.example/register?token=abc');
  expect(dialog().getByText('This application was decided already.')).toBeVisible();
  expect(club.requests(approveApplication).map(({ params }) => params.id)).toEqual([dana._id, otto._id]);
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getAllByRole('row').slice(1)).toHaveLength(1));
});

test('all that wait are selected and rejected at once', async () => {
  await openTable([dana, application({ name: 'Otto' })]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await press('Reject selected');
  expect(dialog().getByText('Are you sure you want to reject 2 applications?')).toBeVisible();
  club.respond(rejectApplication, () => {
    club.respond(listApplications, []);
    return { message: 'Rejected.' };
  });
  await confirm();
  await user.click(
    within(await screen.findByRole('dialog', { name: '2 of 2 decided' })).getByRole('button', { name: 'Close' }),
  );
  expect(await screen.findByText('No pending applications.')).toBeVisible();
});

test('a decision on several that is called off decides nothing, and they stay selected', async () => {
  await openTable([dana, application({ name: 'Otto' })]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await press('Reject selected');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(club.requests(rejectApplication)).toEqual([]);
});

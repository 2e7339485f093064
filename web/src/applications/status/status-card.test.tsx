import { act, screen, waitFor, within } from '@testing-library/react';
import { answerQuestion } from 'contract/applications/applications.questions.ts';
import {
  type ApplicationStatus,
  getApplicationStatus,
  mailInvitationAgain,
} from 'contract/applications/applications.ts';
import { correctApplication, withdrawApplication } from 'contract/applications/applications.written.ts';
import { expect, onTestFinished, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { newId } from '../../../testing/samples.ts';
import { closeScreen, openScreen, user } from '../../../testing/screens.tsx';
import { changeClub } from '../../lib/socket/club.ts';

const written = {
  ...{ name: 'Priya Raman', email: 'priya@college.example', college: 'Northgate', course: 'Physics' },
  ...{ reason: 'I build telescopes.', originalResumeName: 'priya.pdf', answers: [] },
};
const pending: ApplicationStatus = {
  ...{ status: 'pending', appliedAt: '2026-11-20T10:00:00.000Z' },
  ...{ questions: [], application: written },
};

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

function openStatus(status: ApplicationStatus['status']) {
  club.respond(getApplicationStatus, { ...pending, status });
  openScreen('/application-status?token=abc');
}

test.each([
  ['pending', 'We have your application and will read it soon.', null],
  ['joined', "You're a member.", 'Sign In'],
  ['rejected', "It didn't work out this time.", 'Apply again'],
  ['withdrawn', 'You withdrew your application.', 'Apply again'],
  ['closed', 'This application is closed.', 'Apply again'],
] as const)('an application that is %s says so, and leads on', async (status, says, onward) => {
  openStatus(status);
  expect(await heading(says)).toBeVisible();
  expect(screen.getByText('Applied on November 20, 2026')).toBeVisible();
  const links = screen.getByRole('main').querySelectorAll('a');
  expect([...links].map(({ textContent }) => textContent)).toEqual(onward ? [onward] : []);
  expect(club.requests(getApplicationStatus)[0]?.query).toEqual({ token: 'abc' });
});

test('who is approved has the link sent again, once', async () => {
  openStatus('approved');
  await heading("You're approved. Welcome!");
  club.respond(mailInvitationAgain, failure('too_many_requests', 'At most three an hour.'));
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('At most three an hour.')).toBeVisible();
  const answer = Promise.withResolvers<{ message: string }>();
  club.respond(mailInvitationAgain, () => answer.promise);
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer.resolve({ message: 'Sent.' });
  expect(await screen.findByText('We sent you a new invitation. Check your inbox.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
});

test('an applicant reads what they wrote, corrects it, and reads the correction', async () => {
  openStatus('pending');
  const part = within(await screen.findByRole('region', { name: 'What you wrote' }));
  for (const text of Object.values({ ...written, answers: undefined }).filter(Boolean))
    expect(part.getByText(String(text))).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Correct' }));
  expect(part.queryByLabelText('Email Address')).toBeNull();
  const reason = part.getByLabelText('Why do you want to join?');
  await user.clear(reason);
  await user.click(part.getByRole('button', { name: 'Save correction' }));
  expect(reason).toHaveAccessibleDescription('Tell us why. One sentence is enough.');
  await user.type(reason, 'I build big telescopes.');
  await user.click(part.getByRole('button', { name: 'Remove the resume' }));
  club.respond(correctApplication, failure('too_many_requests', 'Too many corrections.'));
  await user.click(part.getByRole('button', { name: 'Save correction' }));
  expect(await part.findByText('Too many corrections.')).toBeVisible();
  club.respond(correctApplication, ({ body: { reason } }) => ({
    ...pending,
    application: { ...written, reason, originalResumeName: '' },
  }));
  await user.click(part.getByRole('button', { name: 'Save correction' }));
  expect(await part.findByText('I build big telescopes.', { selector: 'dd' })).toBeVisible();
  expect(part.queryByText('priya.pdf')).toBeNull();
  expect(club.requests(correctApplication)[1]?.body).toMatchObject({ token: 'abc', removeResume: true });
});

test('an applicant withdraws after a question, and the page says that it is gone', async () => {
  openStatus('pending');
  const part = within(await screen.findByRole('region', { name: 'What you wrote' }));
  await user.click(part.getByRole('button', { name: 'Withdraw' }));
  const question = () => within(screen.getByRole('dialog'));
  expect(question().getByText(/is deleted, and the officers no longer see it/)).toBeVisible();
  await user.click(question().getByRole('button', { name: 'Cancel' }));
  expect(club.requests(withdrawApplication)).toEqual([]);

  await user.click(part.getByRole('button', { name: 'Withdraw' }));
  club.respond(withdrawApplication, () => {
    club.respond(getApplicationStatus, { ...pending, status: 'withdrawn', application: null });
    return { message: 'Withdrawn.' };
  });
  await user.click(question().getByRole('button', { name: 'Confirm' }));
  expect(await heading('You withdrew your application.')).toBeVisible();
  expect(screen.queryByText('Priya Raman')).toBeNull();
});

test('what is decided is read, and neither corrected nor withdrawn', async () => {
  openStatus('rejected');
  const part = within(await screen.findByRole('region', { name: 'What you wrote' }));
  expect(part.getByText('I build telescopes.')).toBeVisible();
  expect(part.queryByRole('button')).toBeNull();
});

test('without a mail server the page promises no email, and its link is what one keeps', async () => {
  act(() => changeClub({ sendsMail: false }));
  onTestFinished(() => act(() => changeClub({ sendsMail: true })));
  openStatus('pending');
  await heading('We have your application and will read it soon.');
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Keep this link: the decision will appear there.');
  expect(main).not.toHaveTextContent(/write to you/);
  expect(screen.getByLabelText('Private link to your application')).toHaveValue(
    `${location.origin}/application-status?token=abc`,
  );
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/application-status?token=abc`);
  closeScreen();
  openStatus('approved');
  expect(await screen.findByText(/^Ask a club admin for your link/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
});

const question = {
  _id: newId(),
  text: 'Which robots?',
  createdAt: '2026-11-21T10:00:00.000Z',
  answer: null,
  answeredAt: null,
};

test('a question is answered on the page, and an answer that fails keeps its text', async () => {
  club.respond(getApplicationStatus, { ...pending, questions: [question] });
  openScreen('/application-status?token=abc');
  const questions = within(await screen.findByRole('region', { name: 'Questions' }));
  expect(questions.getByText('Which robots?')).toBeVisible();
  const send = questions.getByRole('button', { name: 'Send answer' });
  expect(send).toBeDisabled();
  club.respond(answerQuestion, failure('too_many_requests', 'Too many answers. Try again later.'));
  await user.type(questions.getByLabelText('Your answer'), 'The ones that walk.');
  await user.click(send);
  expect(await questions.findByText('Too many answers. Try again later.')).toBeVisible();
  expect(questions.getByLabelText('Your answer')).toHaveValue('The ones that walk.');
  club.respond(answerQuestion, ({ body }) => {
    const answered = { ...question, answer: body.text, answeredAt: '2026-11-22T10:00:00.000Z' };
    club.respond(getApplicationStatus, { ...pending, questions: [answered] });
    return { ...pending, questions: [answered] };
  });
  await user.click(send);
  await waitFor(() => expect(questions.queryByRole('button')).toBeNull());
  expect(questions.getByText('The ones that walk.')).toBeVisible();
  expect(club.requests(answerQuestion)[1]).toMatchObject({ body: { token: 'abc', questionId: question._id } });
});

test('once it is decided, what was not answered is gone', async () => {
  const answered = { ...question, _id: newId(), text: 'Why?', answer: 'For fun.', answeredAt: question.createdAt };
  club.respond(getApplicationStatus, { ...pending, status: 'rejected', questions: [question, answered] });
  openScreen('/application-status?token=abc');
  expect(await screen.findByText('For fun.')).toBeVisible();
  expect(screen.queryByText('Which robots?')).toBeNull();
  expect(screen.queryByLabelText('Your answer')).toBeNull();
});

const onward = () => [...screen.getByRole('main').querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('an unknown link says so and leads to applying', async () => {
  club.respond(getApplicationStatus, failure('not_found', 'No such application.'));
  openScreen('/application-status?token=old');
  expect(await heading("This link doesn't work")).toBeVisible();
  expect(onward()).toEqual(['/login', '/apply']);
});

test('without a link the screen says where to find it, and asks nothing of the server', async () => {
  openScreen('/application-status');
  expect(await heading('Check your application')).toBeVisible();
  expect(screen.getByText(/link in the latest email/)).toBeVisible();
  expect(onward()).toEqual(['/login', '/apply']);
  expect(club.requests(getApplicationStatus)).toEqual([]);
});

test('a status that cannot be read now can be tried again', async () => {
  club.respond(getApplicationStatus, failure('unavailable', 'The club is restarting.'));
  openScreen('/application-status?token=abc');
  expect(await screen.findByText('The club is restarting.')).toBeVisible();
  club.respond(getApplicationStatus, pending);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('We have your application and will read it soon.')).toBeVisible();
});

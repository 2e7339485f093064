import { screen, waitFor, within } from '@testing-library/react';
import { answerQuestion } from 'contract/applications.questions.ts';
import { type ApplicationStatus, getApplicationStatus, mailInvitationAgain } from 'contract/applications.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { newId } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

function openStatus(status: ApplicationStatus['status']) {
  club.answer(getApplicationStatus, { status, appliedAt: '2026-11-20T10:00:00.000Z', questions: [] });
  openScreen('/application-status?token=abc');
}

test.each([
  ['pending', 'We have your application and will read it soon.', null],
  ['joined', "You're a member.", 'Sign In'],
  ['rejected', "It didn't work out this time.", 'Apply again'],
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
  club.answer(mailInvitationAgain, failure('too_many_requests', 'At most three an hour.'));
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('At most three an hour.')).toBeVisible();
  const answer = Promise.withResolvers<{ message: string }>();
  club.answer(mailInvitationAgain, () => answer.promise);
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer.resolve({ message: 'Sent.' });
  expect(await screen.findByText('We sent you a new invitation. Check your inbox.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
});

const question = {
  _id: newId(),
  text: 'Which robots?',
  createdAt: '2026-11-21T10:00:00.000Z',
  answer: null,
  answeredAt: null,
};
const pending = { status: 'pending', appliedAt: '2026-11-20T10:00:00.000Z' } as const;

test('a question is answered on the page, and an answer that fails keeps its text', async () => {
  club.answer(getApplicationStatus, { ...pending, questions: [question] });
  openScreen('/application-status?token=abc');
  const questions = within(await screen.findByRole('region', { name: 'Questions' }));
  expect(questions.getByText('Which robots?')).toBeVisible();
  const send = questions.getByRole('button', { name: 'Send answer' });
  expect(send).toBeDisabled();
  club.answer(answerQuestion, failure('too_many_requests', 'Too many answers. Try again later.'));
  await user.type(questions.getByLabelText('Your answer'), 'The ones that walk.');
  await user.click(send);
  expect(await questions.findByText('Too many answers. Try again later.')).toBeVisible();
  expect(questions.getByLabelText('Your answer')).toHaveValue('The ones that walk.');
  club.answer(answerQuestion, ({ body }) => {
    const answered = { ...question, answer: body.text, answeredAt: '2026-11-22T10:00:00.000Z' };
    club.answer(getApplicationStatus, { ...pending, questions: [answered] });
    return { ...pending, questions: [answered] };
  });
  await user.click(send);
  await waitFor(() => expect(questions.queryByRole('button')).toBeNull());
  expect(questions.getByText('The ones that walk.')).toBeVisible();
  expect(club.requests(answerQuestion)[1]).toMatchObject({ body: { token: 'abc', questionId: question._id } });
});

test('once it is decided, what was not answered is gone', async () => {
  const answered = { ...question, _id: newId(), text: 'Why?', answer: 'For fun.', answeredAt: question.createdAt };
  club.answer(getApplicationStatus, { ...pending, status: 'rejected', questions: [question, answered] });
  openScreen('/application-status?token=abc');
  expect(await screen.findByText('For fun.')).toBeVisible();
  expect(screen.queryByText('Which robots?')).toBeNull();
  expect(screen.queryByLabelText('Your answer')).toBeNull();
});

const onward = () => [...screen.getByRole('main').querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('an unknown link says so and leads to applying', async () => {
  club.answer(getApplicationStatus, failure('not_found', 'No such application.'));
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
  club.answer(getApplicationStatus, failure('unavailable', 'The club is restarting.'));
  openScreen('/application-status?token=abc');
  expect(await screen.findByText('The club is restarting.')).toBeVisible();
  club.answer(getApplicationStatus, { status: 'pending', appliedAt: '2026-11-20T10:00:00.000Z', questions: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('We have your application and will read it soon.')).toBeVisible();
});

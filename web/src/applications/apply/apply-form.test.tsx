import { screen } from '@testing-library/react';
import { apply } from 'contract/applications/applications.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const answers = {
  'Full Name': 'Priya Raman',
  'Email Address': 'priya@club.example',
  'College / University': 'Northgate College',
  'Course of Study': 'Physics',
  'Why do you want to join?': 'I build telescopes.',
};
const submit = () => screen.getByRole('button', { name: /^Submit/ });

async function fillIn() {
  openScreen('/apply');
  await screen.findByRole('heading', { name: 'Apply to Join the Club' });
  for (const [label, text] of Object.entries(answers)) await user.type(screen.getByLabelText(label), text);
}

test('the application form has the specified texts and fields', async () => {
  openScreen('/apply');
  expect(await screen.findByRole('heading', { name: 'Apply to Join the Club' })).toBeVisible();
  for (const label of Object.keys(answers)) expect(screen.getByLabelText(label)).toBeRequired();
  expect(screen.getByLabelText('Email Address')).toHaveAttribute('type', 'email');
  const resume = screen.getByLabelText('Resume (optional)');
  expect(resume).toHaveAttribute('accept', '.pdf');
  expect(resume).not.toBeRequired();
  expect(submit()).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Already a member? Sign In' })).toHaveAttribute('href', '/login');
});

test('the button reads "Submitting..." while sending; then the application is confirmed', async () => {
  const answer = Promise.withResolvers<{ message: string }>();
  club.respond(apply, () => answer.promise);
  await fillIn();
  await user.click(submit());
  expect(submit()).toHaveTextContent('Submitting...');
  expect(submit()).toBeDisabled();
  answer.resolve({ message: 'Received.' });
  expect(await screen.findByText('Your application has been received. We will write to you.')).toBeVisible();
  expect(screen.getByText('Priya Raman · Northgate College · Physics')).toBeVisible();
  expect(screen.getByText('Taking you to sign in')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull();
  expect(club.requests(apply)).toMatchObject([
    { body: { name: 'Priya Raman', email: 'priya@club.example', course: 'Physics' } },
  ]);
});

test('a reason that is pasted stays whole, and is not sent before it fits', async () => {
  await fillIn();
  const reason = screen.getByLabelText('Why do you want to join?');
  await user.clear(reason);
  await user.paste('x'.repeat(6_500));
  expect(reason).toHaveValue('x'.repeat(6_500));
  expect(screen.getByText('1,500 characters too long')).toBeVisible();
  await user.click(submit());
  expect(reason).toHaveFocus();
  expect(club.requests(apply)).toEqual([]);
});

test.each([
  ["the server's sentence", 'Too many applications from this address.', 'Too many applications from this address.'],
  ['what to do without one', '', 'Application failed. Please try again.'],
])('an application that fails says %s, and keeps what was typed', async (_, message, says) => {
  club.respond(apply, failure('too_many_requests', message));
  await fillIn();
  await user.click(submit());
  expect(await screen.findByText(says)).toBeVisible();
  for (const [label, text] of Object.entries(answers)) expect(screen.getByLabelText(label)).toHaveValue(text);
  expect(submit()).toBeEnabled();
});

test('a field that the server does not take is marked, with the reason beside it', async () => {
  club.respond(apply, failure('invalid_input', 'college must be filled in', { college: 'must be filled in' }));
  await fillIn();
  await user.click(submit());
  expect(await screen.findByText('must be filled in')).toBeVisible();
  expect(screen.getByLabelText('College / University')).toBeInvalid();
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  await fillIn();
  await user.clear(screen.getByLabelText('Course of Study'));
  await user.clear(screen.getByLabelText('Email Address'));
  await user.type(screen.getByLabelText('Email Address'), 'priya');
  await user.click(submit());
  expect(screen.getByLabelText('Email Address')).toHaveAccessibleDescription('Enter a full email address.');
  expect(screen.getByLabelText('Email Address')).toHaveFocus();
  expect(screen.getByLabelText('Course of Study')).toHaveAccessibleDescription('Enter your course of study.');
  expect(screen.getByLabelText('Full Name')).not.toBeInvalid();
  expect(club.requests(apply)).toEqual([]);
});

test('a chosen resume shows its name, and can be taken away again', async () => {
  await fillIn();
  const resume = screen.getByLabelText('Resume (optional)');
  await user.upload(resume, new File(['%PDF-1.7'], 'Priya Raman.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/^Priya Raman\.pdf \(/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the resume' }));
  expect(screen.queryByText(/Priya Raman\.pdf/)).toBeNull();
  expect(screen.getByText('Choose a PDF or drop it here')).toBeVisible();
});

test('what /apply said comes along to the sign-in screen, with the way to the status', async () => {
  openScreen('/login', null, { statusPath: '/application-status?token=abc' });
  expect(await screen.findByText('Your application has been received. We will write to you.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Check your application' })).toHaveAttribute(
    'href',
    '/application-status?token=abc',
  );
});

test('a resume that is no PDF is not sent', async () => {
  await fillIn();
  await user.upload(screen.getByLabelText('Resume (optional)'), new File(['PK'], 'resume.docx'));
  expect(await screen.findByText('Choose a PDF file.')).toBeVisible();
  await user.click(submit());
  expect(club.requests(apply)).toEqual([]);
});

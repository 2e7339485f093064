import { screen } from '@testing-library/react';
import { apply } from 'contract/applications.ts';
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
  club.answer(apply, () => answer.promise);
  await fillIn();
  await user.click(submit());
  expect(submit()).toHaveTextContent('Submitting...');
  expect(submit()).toBeDisabled();
  answer.resolve({ message: 'Received.' });
  expect(await screen.findByText('Your application has been received. We will write to you.')).toBeVisible();
  expect(submit()).toBeDisabled();
  expect(club.requests(apply)).toMatchObject([
    { body: { name: 'Priya Raman', email: 'priya@club.example', course: 'Physics' } },
  ]);
});

test.each([
  ["the server's sentence", 'Too many applications from this address.', 'Too many applications from this address.'],
  ['what to do without one', '', 'Application failed. Please try again.'],
])('an application that fails says %s, and keeps what was typed', async (_, message, says) => {
  club.answer(apply, failure('too_many_requests', message));
  await fillIn();
  await user.click(submit());
  expect(await screen.findByText(says)).toBeVisible();
  for (const [label, text] of Object.entries(answers)) expect(screen.getByLabelText(label)).toHaveValue(text);
  expect(submit()).toBeEnabled();
});

test('a field that the server does not take is marked, with the reason beside it', async () => {
  club.answer(apply, failure('invalid_input', 'college must be filled in', { college: 'must be filled in' }));
  await fillIn();
  await user.click(submit());
  expect(await screen.findByText('must be filled in')).toBeVisible();
  expect(screen.getByLabelText('College / University')).toBeInvalid();
});

test('a resume that is no PDF is not sent', async () => {
  await fillIn();
  await user.upload(screen.getByLabelText('Resume (optional)'), new File(['PK'], 'resume.docx'));
  expect(await screen.findByText('Please choose a PDF file.')).toBeVisible();
  await user.click(submit());
  expect(club.requests(apply)).toEqual([]);
});

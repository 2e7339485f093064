import { screen, waitFor } from '@testing-library/react';
import { apply } from 'contract/applications/applications.ts';
import { type ClubField, listApplicationFields } from 'contract/club/club.fields.ts';
import { expect, test } from 'vitest';
import { expectProblem } from '../../../../server/testing/calls/problems.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { clubField } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const size = clubField({ label: 'T-shirt', type: 'choice', options: ['S', 'M'], required: true, audience: 'officers' });
const works = clubField({ label: 'Portfolio', type: 'link', help: 'If you have one.' });
const source = clubField({ label: 'How did you find us?', usedFor: 'application' });

async function fillIn(fields: ClubField[]) {
  club.respond(listApplicationFields, fields);
  club.respond(apply, { message: 'Received.' });
  openScreen('/apply');
  for (const label of ['Full Name', 'College / University', 'Course of Study', 'Why do you want to join?'])
    await user.type(await screen.findByLabelText(label), 'Priya');
  await user.type(screen.getByLabelText('Email Address'), 'priya@club.example');
}
const submit = () => user.click(screen.getByRole('button', { name: 'Submit Application' }));

test('what the club asks stands in the form, with help and who sees it later, and is sent', async () => {
  await fillIn([size, works, source]);
  await user.selectOptions(await screen.findByLabelText('T-shirt'), 'M');
  expect(screen.getByLabelText('Portfolio')).toHaveAccessibleDescription(
    /^Optional\. If you have one\. Once you join, all members can see it on your profile\.\s*$/,
  );
  expect(screen.getByLabelText('How did you find us?')).toHaveAccessibleDescription(/^Optional\.\s*$/);
  await user.type(screen.getByLabelText('Portfolio'), 'priya.example/works');
  await submit();
  await waitFor(() => expect(club.requests(apply)).toHaveLength(1));
  expect(club.requests(apply)[0]?.body.answers).toEqual({
    [size._id]: 'M',
    [works._id]: 'https://priya.example/works',
    [source._id]: '',
  });
});

test('what is required or no address says so beside its field, and nothing is sent', async () => {
  await fillIn([size, works]);
  await user.type(await screen.findByLabelText('Portfolio'), 'nowhere');
  await submit();
  expect(screen.getByLabelText('T-shirt')).toHaveFocus();
  expect(screen.getByLabelText('T-shirt')).toHaveAccessibleDescription('Please fill in this field.');
  expect(screen.getByText('Enter a full address, such as https://example.com.')).toBeVisible();
  expect(club.requests(apply)).toEqual([]);
});

test('a question that is new since the form opened is there after the server asks for it', async () => {
  await fillIn([]);
  club.respond(listApplicationFields, [size]);
  expectProblem(/400/);
  const wrong = { [size._id]: 'must be filled in' };
  club.respond(apply, failure('invalid_input', 'T-shirt must be filled in.', wrong));
  await submit();
  expect(await screen.findByText('T-shirt must be filled in.')).toBeVisible();
  expect(await screen.findByLabelText('T-shirt')).toBeInvalid();
  expect(screen.getByLabelText('Full Name')).toHaveValue('Priya');
});

test('while it is unknown what the club asks, an application is sent without it', async () => {
  expectProblem(/503/);
  club.respond(listApplicationFields, failure('unavailable', 'Not now.'));
  openScreen('/apply');
  await screen.findByLabelText('Full Name');
  club.respond(apply, { message: 'Received.' });
  for (const label of ['Full Name', 'College / University', 'Course of Study', 'Why do you want to join?'])
    await user.type(screen.getByLabelText(label), 'Priya');
  await user.type(screen.getByLabelText('Email Address'), 'priya@club.example');
  await submit();
  await waitFor(() => expect(club.requests(apply)).toHaveLength(1));
  expect(club.requests(apply)[0]?.body).not.toHaveProperty('answers');
});

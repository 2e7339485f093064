import { screen } from '@testing-library/react';
import { createProject } from 'contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

async function fillIn() {
  openScreen('/projects', member('ben'));
  await press('Add Your Project');
  for (const label of ['Title', 'Description', 'Tech Stack']) {
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    expect(field).toBeRequired();
    await user.type(field, `My ${label}`);
  }
}

test('a project that fails says what to do and keeps its text; Cancel closes and clears', async () => {
  await fillIn();
  for (const label of ['Live Project URL', 'GitHub Repository URL'])
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'url');
  for (const label of ['Live Project URL', 'GitHub Repository URL'])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^\(optional\)/);
  club.respond(createProject, failure('internal', ''));
  await press('Submit Project');
  expect(await screen.findByText('Failed to create project. Please check all fields.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('My Title');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Add Your Project');
  expect(screen.getByLabelText('Title')).toHaveValue('');
});

test('a field that the server does not take is marked, with the reason beside it', async () => {
  await fillIn();
  club.respond(createProject, failure('invalid_input', 'Please check.', { techStack: 'must be filled in' }));
  await press('Submit Project');
  expect(await screen.findByText('must be filled in')).toBeVisible();
  expect(screen.getByLabelText(/^Tech Stack/)).toBeInvalid();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const open = async (name: Parameters<typeof member>[0] = 'ben') => {
  openScreen('/events', member(name));
  await screen.findByText('No upcoming events found.');
};
const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

test('"g" and a letter lead to a screen; the letter alone does not', async () => {
  await open();
  await user.keyboard('p');
  expect(location.pathname).toBe('/events');
  await user.keyboard('gp');
  await waitFor(() => expect(location.pathname).toBe('/projects'));
  await user.keyboard('gu');
  await waitFor(() => expect(location.pathname).toBe(`/profile/${member('ben')._id}`));
});

test('the dashboard has a letter for admins alone', async () => {
  await open();
  await user.keyboard('ga');
  expect(location.pathname).toBe('/events');
  expect(list()).toBeNull();
});

test('"?" lists them, with the screens this member has', async () => {
  await open();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Go to Projects')).toBeVisible();
  expect(dialog.queryByText('Go to Admin')).toBeNull();
  await user.keyboard('gp');
  expect(location.pathname).toBe('/events');
});

test('officers also find the keys of applications there', async () => {
  await open('ada');
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const [key, text] of Object.entries({ a: 'Approve the open application', r: 'Reject the open application' }))
    expect(dialog.getByText(text).previousElementSibling).toHaveTextContent(key);
});

test('"/" begins a search', async () => {
  await open();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
});

test('what is typed into a field is text, and a held key belongs to the browser', async () => {
  await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '?gp/');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('?gp/');
  expect(list()).toBeNull();
  expect(location.pathname).toBe('/events');
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    fireEvent.keyDown(document.body, { key: '?', ...held });
  expect(list()).toBeNull();
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '../../../testing/screens.tsx';
import { Providers } from '../../app/session/providers.tsx';
import { EmojiToggle } from './emoji-toggle.tsx';

const toggle = () => screen.getByRole('button', { name: 'Emoji' });
const isOpen = () => screen.queryByRole('button', { name: 'Close emoji picker' }) !== null;

async function open() {
  render(
    <Providers>
      <EmojiToggle onPick={() => {}} />
      <p>Elsewhere</p>
    </Providers>,
  );
  await user.click(toggle());
  return screen.findByRole('textbox');
}

test('the picker opens at its search, and its button closes it again', async () => {
  expect(await open()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close emoji picker' }));
  expect(isOpen()).toBe(false);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('Escape closes the picker and nothing around it, and gives the focus back', async () => {
  const around = vi.fn();
  const field = await open();
  document.body.addEventListener('keydown', around);
  fireEvent.keyDown(field, { key: 'Escape' });
  document.body.removeEventListener('keydown', around);
  expect(isOpen()).toBe(false);
  expect(toggle()).toHaveFocus();
});

test('going on elsewhere closes the picker; a press in it does not', async () => {
  const field = await open();
  fireEvent.pointerDown(field);
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(isOpen()).toBe(false);
});

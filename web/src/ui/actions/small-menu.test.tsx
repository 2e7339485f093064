import { IconDots } from '@tabler/icons-react';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { user } from '../../../testing/screens.tsx';
import { SmallMenu } from './small-menu.tsx';

const chosen = vi.fn();
const items = ['Edit', 'Copy', 'Delete'].map((text) => ({ text, icon: IconDots, onChoose: () => chosen(text) }));
const opener = () => screen.getByRole('button', { name: 'Options' });
const item = (name: string) => screen.getByRole('menuitem', { name });

beforeEach(async () => {
  chosen.mockClear();
  render(
    <>
      <SmallMenu icon={IconDots} label="Options" items={items} />
      <button type="button">Beside</button>
    </>,
  );
  await user.click(opener());
  await waitFor(() => expect(item('Edit')).toHaveFocus());
});

test('an open menu begins at its first item and says that it is open', () => {
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(opener()).toHaveAttribute('aria-controls', screen.getByRole('menu', { name: 'Options' }).id);
});

test('arrows go round, Home and End go to the ends', async () => {
  await user.keyboard('{ArrowDown}');
  expect(item('Copy')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Delete')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Edit')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('Delete')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('Edit')).toHaveFocus();
});

test('a letter leads to the next item that begins with it', async () => {
  await user.keyboard('d');
  expect(item('Delete')).toHaveFocus();
  await user.keyboard('E');
  expect(item('Edit')).toHaveFocus();
  await user.keyboard('{Control>}c{/Control}');
  expect(item('Edit')).toHaveFocus();
});

test('Escape closes the menu alone, and the button has the focus again', async () => {
  const outside = vi.fn();
  document.addEventListener('keydown', outside);
  await user.keyboard('{Escape}');
  document.removeEventListener('keydown', outside);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(opener()).toHaveFocus();
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  expect(outside).not.toHaveBeenCalled();
});

test('what is chosen happens once, with the focus back at the button before', async () => {
  chosen.mockImplementation(() => expect(opener()).toHaveFocus());
  await user.click(item('Copy'));
  expect(chosen.mock.calls).toEqual([['Copy']]);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a menu closes when one goes on elsewhere, or presses its button again', async () => {
  await user.click(screen.getByRole('button', { name: 'Beside' }));
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(opener());
  await user.click(opener());
  expect(screen.queryByRole('menu')).toBeNull();
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { acceptWord, browsers } from '../../../testing/composing.ts';
import { user } from '../../../testing/screens.tsx';
import { ZoneField } from './zone-field.tsx';

const at = new Date('2026-11-20T12:00:00Z');
const field = () => screen.getByRole('combobox', { name: 'Time zone' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.replace(/ \(.*/, ''));
const active = () => screen.getByRole('option', { selected: true }).textContent;

function open(onChange = vi.fn()) {
  render(<ZoneField label="Time zone" value="Europe/Berlin" at={at} near={['Europe/Berlin']} onChange={onChange} />);
  return onChange;
}

test('a zone stands by its city and its distance from Greenwich at that time', () => {
  open();
  expect(field()).toHaveValue('Berlin (GMT+1)');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('a city is found by typing, and chosen by Enter', async () => {
  const onChange = open();
  await user.click(field());
  await user.type(field(), 'tokyo');
  expect(options()).toEqual(['Tokyo']);
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('Asia/Tokyo');
  expect(options()).toEqual([]);
});

test.each(browsers)('Enter accepts a composed word and chooses no city: %s', async (browser) => {
  const onChange = open();
  await user.click(field());
  await user.type(field(), 'tokyo');
  await acceptWord(field(), browser);
  expect(onChange).not.toHaveBeenCalled();
  expect(options()).toEqual(['Tokyo']);
});

test('the arrow keys open the list, and go around in it', async () => {
  const onChange = open();
  field().focus();
  await user.keyboard('{ArrowDown}');
  const first = active();
  expect(options()[0]).toBe('Berlin');
  await user.keyboard('{ArrowDown}');
  const second = active();
  expect(second).not.toBe(first);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(active()).toBe(first);
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('Europe/Berlin');
});

test('a city is chosen by a press, which does not take the focus away before', async () => {
  const onChange = open();
  await user.click(field());
  await user.type(field(), 'lisbon');
  await user.click(screen.getByRole('option', { name: /^Lisbon/ }));
  expect(onChange).toHaveBeenCalledWith('Europe/Lisbon');
});

test('Escape closes the list and leaves the zone, and the dialog around it open', async () => {
  const around = vi.fn();
  document.body.addEventListener('keydown', around);
  const onChange = open();
  await user.click(field());
  await user.type(field(), 'tokyo');
  around.mockClear();
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(around).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(around).toHaveBeenCalledTimes(1);
  document.body.removeEventListener('keydown', around);
  expect(field()).toHaveValue('Berlin (GMT+1)');
  expect(onChange).not.toHaveBeenCalled();
});

test('a city no one knows is said to be none, and Enter chooses nothing', async () => {
  const onChange = open();
  await user.click(field());
  await user.type(field(), 'qqqq');
  expect(screen.getByText('No city found. Try another one nearby.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});

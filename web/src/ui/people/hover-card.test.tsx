import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HoverCards } from './hover-card.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MemoryRouter>
      <a href="/ada" data-person="ada">
        Ada
      </a>
      <a href="/ben" data-person="ben">
        Ben
      </a>
      <p>Elsewhere</p>
      <HoverCards render={(id) => <button type="button">Connect with {id}</button>} />
    </MemoryRouter>,
  );
});
afterEach(() => vi.useRealTimers());

const link = (name: string) => screen.getByRole('link', { name });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const cardOf = (id: string) => screen.queryByRole('button', { name: `Connect with ${id}` });
const point = (at: Element, pointerType = 'mouse') =>
  act(() => at.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType })));

function openByMouse(name: string): void {
  point(link(name));
  pass(400);
}

test('a name the mouse rests on opens a card, which gets ready before', () => {
  point(link('Ada'));
  pass(100);
  expect(screen.queryByText('Connect with ada')).toBeNull();
  pass(200);
  expect(screen.getByText('Connect with ada')).not.toBeVisible();
  pass(100);
  expect(cardOf('ada')).toBeVisible();
});

test('scrolling closes the card', () => {
  openByMouse('Ada');
  expect(cardOf('ada')).toBeVisible();
  act(() => document.dispatchEvent(new Event('scroll')));
  expect(cardOf('ada')).toBeNull();
});

test('a mouse that only passes by opens nothing, and neither does a finger', () => {
  point(link('Ada'));
  pass(100);
  point(screen.getByText('Elsewhere'));
  pass(1_000);
  expect(cardOf('ada')).toBeNull();
  point(link('Ada'), 'touch');
  pass(1_000);
  expect(cardOf('ada')).toBeNull();
});

test('the card stays while the mouse is on it, and closes after it has left', () => {
  openByMouse('Ada');
  point(screen.getByText('Elsewhere'));
  pass(200);
  point(cardOf('ada') ?? document.body);
  pass(5_000);
  expect(cardOf('ada')).toBeVisible();
  point(screen.getByText('Elsewhere'));
  point(screen.getByText('Elsewhere'));
  pass(250);
  expect(cardOf('ada')).toBeNull();
});

test('another name has another card', () => {
  openByMouse('Ada');
  openByMouse('Ben');
  expect([cardOf('ada'), cardOf('ben') !== null]).toEqual([null, true]);
});

test('what is pressed closes the card, and it stays away until the mouse has been elsewhere', () => {
  openByMouse('Ada');
  fireEvent.pointerDown(link('Ada'));
  expect(cardOf('ada')).toBeNull();
  openByMouse('Ada');
  expect(cardOf('ada')).toBeNull();
  point(screen.getByText('Elsewhere'));
  openByMouse('Ada');
  expect(cardOf('ada')).toBeVisible();
});

test('Escape closes the card and nothing below it', () => {
  openByMouse('Ada');
  const below = vi.fn();
  document.body.addEventListener('keydown', below);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  document.body.removeEventListener('keydown', below);
  expect(cardOf('ada')).toBeNull();
  expect(below).not.toHaveBeenCalled();
});

test('by keyboard a card opens beside the focus that the reader moves there, can be entered, and lets go again', () => {
  const ada = link('Ada');
  const matches = ada.matches.bind(ada);
  vi.spyOn(ada, 'matches').mockImplementation((selector) => selector === ':focus-visible' || matches(selector));
  act(() => ada.focus());
  pass(1_000);
  expect(cardOf('ada')).toBeNull();
  act(() => link('Ben').focus());
  act(() => ada.focus());
  pass(400);
  expect(cardOf('ada')).not.toBeVisible();
  pass(300);
  fireEvent.keyDown(link('Ada'), { key: 'Tab' });
  expect(cardOf('ada')).toHaveFocus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey: true });
  expect(link('Ada')).toHaveFocus();
  fireEvent.keyDown(link('Ada'), { key: 'Tab' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' });
  expect([cardOf('ada'), document.activeElement]).toEqual([null, link('Ada')]);
});

test('Escape inside the card brings the focus back to the name', () => {
  openByMouse('Ben');
  act(() => cardOf('ben')?.focus());
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect([cardOf('ben'), document.activeElement]).toEqual([null, link('Ben')]);
});

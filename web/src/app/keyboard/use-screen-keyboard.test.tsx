import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { member } from '../../../testing/samples.ts';
import { openScreen } from '../../../testing/screens.tsx';

/** A phone's viewport, which an on-screen keyboard makes smaller. */
class Viewport extends EventTarget {
  height = 800;
  scale = 1;
  watchers = 0;

  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    super.addEventListener(...args);
    this.watchers += 1;
  }

  resize(height: number, scale = 1): void {
    Object.assign(this, { height, scale });
    act(() => void this.dispatchEvent(new Event('resize')));
  }
}

const isMarked = () => document.documentElement.hasAttribute('data-keyboard');

test('the page knows when an on-screen keyboard is open', async () => {
  const viewport = new Viewport();
  vi.stubGlobal('visualViewport', viewport);
  openScreen('/events', member('ben'));
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  await waitFor(() => expect(viewport.watchers).toBeGreaterThan(0));

  // An address bar that hides and shows, or a zoom, is not a keyboard.
  viewport.resize(740);
  viewport.resize(400, 2);
  expect(isMarked()).toBe(false);

  act(() => field.focus());
  viewport.resize(740);
  expect(isMarked()).toBe(false);
  viewport.resize(450);
  expect(isMarked()).toBe(true);
  viewport.resize(800);
  expect(isMarked()).toBe(false);

  // After a rotation, earlier heights don't count.
  vi.stubGlobal('innerWidth', innerWidth * 2);
  fireEvent.focus(field);
  viewport.resize(380);
  expect(isMarked()).toBe(false);
  vi.unstubAllGlobals();
});

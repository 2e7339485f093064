import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScrollRestoration } from './use-scroll-restoration.ts';

// The page's height, which a browser with layout would compute.
let height = 5_000;
let place = 0;
const grown = new Set<() => void>();

const scrollDown = (to: number) => {
  place = Math.max(0, Math.min(to, height));
  dispatchEvent(new Event('scroll'));
};

function grow(to: number): void {
  height = to;
  for (const callback of [...grown]) callback();
}

beforeEach(() => {
  height = 5_000;
  place = 0;
  vi.stubGlobal('scrollTo', (_: number, to: number) => scrollDown(to));
  vi.spyOn(globalThis, 'scrollY', 'get').mockImplementation(() => place);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: () => void;
      constructor(callback: () => void) {
        this.#callback = callback;
      }
      observe() {
        grown.add(this.#callback);
      }
      disconnect() {
        grown.delete(this.#callback);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page() {
  useScrollRestoration();
  return <Outlet />;
}

async function openEvents() {
  const children = ['/', '/events'].map((path) => ({ path, element: <h1>{path}</h1> }));
  const router = createMemoryRouter([{ element: <Page />, children }], { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);
  act(() => scrollDown(1_200));
  await act(() => router.navigate('/events'));
  expect(screen.getByRole('heading')).toHaveTextContent('/events');
  return router;
}

test('another screen begins at its top', async () => {
  await openEvents();
  expect(place).toBe(0);
});

test('going back comes to where one was', async () => {
  const router = await openEvents();
  await act(() => router.navigate(-1));
  expect(place).toBe(1_200);
  await act(() => router.navigate(1));
  expect(place).toBe(0);
});

test('a screen that is still short is scrolled down as it grows, as far as one was', async () => {
  const router = await openEvents();
  height = 300;
  await act(() => router.navigate(-1));
  expect(place).toBe(300);
  grow(900);
  expect(place).toBe(900);
  grow(4_000);
  expect(place).toBe(1_200);
  scrollDown(50);
  grow(5_000);
  expect(place).toBe(50);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'a reader who moves first (%s) is not moved any more',
  async (move) => {
    const router = await openEvents();
    height = 300;
    await act(() => router.navigate(-1));
    dispatchEvent(new Event(move));
    grow(4_000);
    expect(place).toBe(300);
  },
);

test('a link to a part of the screen, or what is typed into its address, leaves one where one is', async () => {
  const router = await openEvents();
  act(() => scrollDown(700));
  await act(() => router.navigate('/events#main'));
  await act(() => router.navigate('/events?tab=past'));
  expect(place).toBe(700);
});

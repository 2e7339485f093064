import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { user } from '../../../testing/screens.tsx';
import { scrollUntil } from '../../../testing/sight.ts';
import { PaginatedList } from './paginated-list.tsx';

type List = ComponentProps<typeof PaginatedList>['list'];

const none: List = {
  ...{ items: [], loaded: false, loading: true, error: null, hasMore: false },
  ...{ reload: () => {}, more: () => {} },
};

const show = (list: Partial<List>) =>
  render(
    <PaginatedList list={{ ...none, ...list }} skeleton={<p>Soon</p>} empty={<p>Nothing here</p>}>
      <p>The items</p>
    </PaginatedList>,
  );

const read = { loaded: true, loading: false };

test('before anything is read its shape shows', () => {
  show({});
  expect(screen.getByText('Soon')).toBeVisible();
  expect(screen.queryByText('Nothing here')).toBeNull();
});

test('a first page that failed says why, with a way to try again', async () => {
  const reload = vi.fn();
  show({ loading: false, error: 'Not now.', reload });
  expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
  expect(screen.queryByText('Soon')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an empty list says so only when there is really no more', () => {
  const { unmount } = show(read);
  expect(screen.getByText('Nothing here')).toBeVisible();
  unmount();
  show({ ...read, hasMore: true });
  expect(screen.queryByText('Nothing here')).toBeNull();
  expect(screen.getByText('The items')).toBeVisible();
});

test('coming near the end asks for more, once at a time', async () => {
  const more = vi.fn();
  const { unmount } = show({ ...read, items: [1], hasMore: true, more });
  await scrollUntil(() => expect(more).toHaveBeenCalled());
  unmount();
  more.mockClear();
  show({ ...read, loading: true, items: [1], hasMore: true, more });
  expect(screen.getByRole('status')).toHaveTextContent('Loading more...');
  await scrollUntil(() => expect(screen.getByRole('status')).toBeVisible());
  expect(more).not.toHaveBeenCalled();
});

test('a further page that failed stands at the end, below what is there', async () => {
  const more = vi.fn();
  show({ ...read, items: [1], hasMore: true, error: 'Not now.', more });
  expect(screen.getByText('The items')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(more).toHaveBeenCalledTimes(1);
});

test('at its end a list asks for nothing', async () => {
  const more = vi.fn();
  show({ ...read, items: [1], more });
  await scrollUntil(() => expect(screen.getByText('The items')).toBeVisible());
  expect(more).not.toHaveBeenCalled();
});

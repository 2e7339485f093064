import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { member } from '../../testing/samples.ts';
import { openScreen } from '../../testing/screens.tsx';

test('a member without a network reads so at once, and for a moment that it is back', async () => {
  openScreen('/saved', member('ben'));
  await screen.findByRole('heading', { level: 1 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText("You're offline. We keep what you write.")).toBeVisible();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText("You're back online.")).toBeVisible();
    act(() => void vi.advanceTimersByTime(2_000));
    expect(screen.queryByText("You're back online.")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { user } from '../../../testing/screens.tsx';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { splitByTerms } from '../../lib/text/highlight.ts';
import { HighlightedTerms } from '../../lib/text/highlighted-terms.ts';
import { SharedLink } from '../links/shared-link.tsx';
import { CollapsibleText } from './collapsible-text.tsx';
import { TimeAgo } from './time-ago.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** There is no layout, so the test sets every height. */
function heights(whole: number, shown: number): void {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(whole);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(shown);
}

test('a short text stands whole, without a button', () => {
  heights(100, 100);
  render(<CollapsibleText text="Short." />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a long text is opened and closed again', async () => {
  heights(400, 100);
  render(<CollapsibleText text="Long." />);
  const more = screen.getByRole('button', { name: 'Show more' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(screen.getByText('Long.')).toHaveAttribute('data-collapsed', 'false');
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.getByText('Long.')).toHaveAttribute('data-collapsed', 'true');
});

test('in a search what was looked for is marked, as it is written in the text', () => {
  heights(100, 100);
  render(
    <HighlightedTerms value={{ terms: ['cafe'], split: splitByTerms }}>
      <CollapsibleText text="Meet at the Café tonight" />
    </HighlightedTerms>,
  );
  expect(screen.getByText('Café').tagName).toBe('MARK');
  expect(document.body).toHaveTextContent('Meet at the Café tonight');
});

test('a moment goes on by itself, and says the whole date on hover', () => {
  // Later than any earlier screen, because the page's clock stops while no time is on screen.
  const now = new Date(Date.now() + 3_600_000);
  vi.useFakeTimers({ now });
  const at = new Date(now.getTime() - 30_000).toISOString();
  render(<TimeAgo at={at} />);
  const time = screen.getByText('just now');
  expect(time).toHaveAttribute('datetime', at);
  expect(time).toHaveAttribute('title', formatDateTime(at));
  act(() => vi.advanceTimersByTime(120_000));
  expect(time).toHaveTextContent('2 min');
});

test('a link is copied and can be scanned', async () => {
  render(<SharedLink link="https://club.example/join?token=abc" label="Link" />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  expect(await navigator.clipboard.readText()).toBe('https://club.example/join?token=abc');
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeVisible();
});

test('where the browser does not copy, the link is selected to be copied by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
  render(<SharedLink link="http://club.local/join" label="Link" />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  const field = screen.getByLabelText<HTMLInputElement>('Link');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { shareLink } from './share.ts';

const link = 'https://club.example/posts/1';

/** The device now has a share sheet with this behavior. */
function withSheet(share: () => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}
const copying = () => vi.spyOn(navigator.clipboard, 'writeText');

test('closing the share sheet copies nothing', async () => {
  withSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
  const copy = copying();
  expect(await shareLink(link, 'A post')).toBe('shared');
  expect(copy).not.toHaveBeenCalled();
});

test('a share sheet that does not open leaves the link in the clipboard', async () => {
  withSheet(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  expect(await shareLink(link, 'A post')).toBe('copied');
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('where nothing may be copied either, it is not said to be', async () => {
  copying().mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  expect(await shareLink(link, 'A post')).toBe('failed');
});

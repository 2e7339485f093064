import { act, renderHook, waitFor } from '@testing-library/react';
import { getClub } from 'contract/club/club.ts';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, test, vi } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { member, publicClub } from '../../../testing/samples.ts';
import { clearDrafts } from '../../app/session/clear-drafts.ts';
import { store } from '../../app/session/store.ts';
import { consumePrefetched } from '../api/prefetch.ts';
import { copyText, shareLink } from '../text/share.ts';
import { clearText, listKeys, readText, writeText } from './browser-storage.ts';
import { readDraft, useDraft } from './draft.ts';
import { signedIn } from './session.slice.ts';

const ben = member('ben');

beforeEach(() => void store.dispatch(signedIn(ben)));

/** Opens a draft like a screen, types a text, and closes it. Returns the first and the last text. */
function openDraft(name: string, { kind, text }: { kind?: 'tab' | 'browser'; text?: string } = {}) {
  const { result, unmount } = renderHook(() => useDraft(name, kind), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  const [before] = result.current;
  if (text !== undefined) act(() => result.current[1](text));
  const [after] = result.current;
  unmount();
  return { before, after };
}

test('a draft outlives the screen, and belongs to its member', () => {
  openDraft('post', { text: 'Half a thought' });
  expect(openDraft('post').before).toBe('Half a thought');
  expect(openDraft('comment:1').before).toBe('');
  act(() => void store.dispatch(signedIn(member('cleo'))));
  expect(openDraft('post').before).toBe('');
});

test('a draft of the tab is not in the next one; one of the browser is', () => {
  openDraft('post', { text: 'Here' });
  openDraft('chat:1', { kind: 'browser', text: 'Everywhere' });
  sessionStorage.clear();
  expect(readDraft(ben._id, 'post', 'tab')).toBe('');
  expect(readDraft(ben._id, 'chat:1', 'browser')).toBe('Everywhere');
});

test('who logs out leaves no drafts behind, and takes none of others with them', () => {
  writeText('tab', `draft:${ben._id}:post`, 'Mine');
  writeText('browser', `pending:${ben._id}:1`, '{}');
  writeText('browser', `draft:${member('cleo')._id}:chat:1`, 'Hers');
  clearDrafts(ben._id);
  expect([...listKeys('tab', ''), ...listKeys('browser', 'pending:')]).toEqual([]);
  expect(listKeys('browser', 'draft:')).toEqual([`draft:${member('cleo')._id}:chat:1`]);
});

test('an empty text leaves no key', () => {
  writeText('tab', 'a', 'x');
  writeText('tab', 'a', '');
  expect(listKeys('tab', 'a')).toEqual([]);
});

test('a browser without storage works, and remembers nothing', () => {
  const forbidden = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Not allowed.', 'SecurityError');
  });
  expect(openDraft('post', { text: 'Half a thought' })).toEqual({ before: '', after: 'Half a thought' });
  expect(readText('tab', 'anything')).toBe('');
  expect(listKeys('tab', '')).toEqual([]);
  clearText('draft:');
  forbidden.mockRestore();
});

test('what the page began to read is taken once', async () => {
  club.respond(getClub, publicClub());
  globalThis.clubReads = { '/api/club': fetch('/api/club') };
  const first = consumePrefetched('/api/club');
  expect(first).toBeInstanceOf(Promise);
  expect(consumePrefetched('/api/club')).toBeUndefined();
  expect((await first)?.ok).toBe(true);
});

test('a link goes to the device, and is copied where the device takes none', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  const link = 'https://club.example/posts/1';
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  expect(await shareLink(link, 'A post')).toBe('shared');
  expect(share).toHaveBeenCalledWith({ title: 'A post', url: link });
  share.mockRejectedValueOnce(new DOMException('Closed.', 'AbortError'));
  expect(await shareLink(link, 'A post')).toBe('shared');
  share.mockRejectedValueOnce(new Error('Not now.'));
  expect(await shareLink(link, 'A post')).toBe('copied');
  Reflect.deleteProperty(navigator, 'share');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
});

test('a browser that does not let us copy says so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
  expect(await copyText('x')).toBe(false);
  expect(await shareLink('https://club.example', 'A post')).toBe('failed');
});

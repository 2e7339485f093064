import { render, screen, waitFor } from '@testing-library/react';
import { removeCommentPreview, removePostPreview } from 'contract/feed/previews.removal.ts';
import type { Preview } from 'contract/feed/previews.ts';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { feedIs, openFeed, toLive } from '../../../testing/feed.ts';
import { comment, post } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';
import { scrollUntil } from '../../../testing/sight.ts';
import { LinkPreview } from './link-preview.tsx';

const arm: Preview = {
  url: 'https://robots.example/arm',
  title: 'A robot arm',
  description: 'It waters plants.',
  image: '/files/1/card',
  site: 'Robots weekly',
};

const longAgo = '2026-01-01T12:00:00.000Z';

interface Shown {
  preview: Preview | null;
  text?: string;
  writtenAt?: string;
  onRemove?: () => Promise<unknown>;
}

const shown = ({ text = 'See it', writtenAt = longAgo, ...props }: Shown) => (
  <MemoryRouter>
    <LinkPreview {...{ text, writtenAt, ...props }} />
  </MemoryRouter>
);

const show = (preview: Preview | null): HTMLElement => render(shown({ preview })).container;

test('a new text keeps the place of its preview, with the address, until it comes', () => {
  const fresh = { text: `Look: ${arm.url}.`, writtenAt: new Date().toISOString() };
  const { rerender, container } = render(shown({ preview: null, ...fresh }));
  const place = screen.getByRole('link', { name: /^robots\.example/ });
  expect(place).toHaveAttribute('href', arm.url);
  expect(place).toHaveTextContent('robots.example/arm');
  rerender(shown({ preview: arm, ...fresh }));
  expect(screen.getByRole('link')).toBe(place);
  expect(place).toHaveTextContent('A robot arm');
  rerender(shown({ preview: null, ...fresh }));
  expect(container).toBeEmptyDOMElement();
});

test.each([
  ['an older text', `Look: ${arm.url}`, longAgo],
  ['a text without an address', 'Look', new Date().toISOString()],
  ['a screen of the club', 'See /members', new Date().toISOString()],
])('%s keeps no place', (_, text, writtenAt) => {
  // The club's address is only known when the test runs.
  const absolute = text.replace('/members', `${location.origin}/members`);
  expect(render(shown({ preview: null, text: absolute, writtenAt })).container).toBeEmptyDOMElement();
});

test('an edit with another address keeps a place of its own', () => {
  const { rerender } = render(shown({ preview: null, text: 'Nothing yet' }));
  rerender(shown({ preview: null, text: `Now ${arm.url}`, writtenAt: new Date().toISOString() }));
  expect(screen.getByRole('link', { name: /^robots\.example/ })).toBeVisible();
});

test('its author removes it at once; others are not offered to', async () => {
  const response = Promise.withResolvers<void>();
  const { container, rerender } = render(shown({ preview: arm, onRemove: () => response.promise }));
  await user.click(screen.getByRole('button', { name: 'Remove preview' }));
  expect(container).toBeEmptyDOMElement();
  response.resolve();
  rerender(shown({ preview: null }));
  expect(container).toBeEmptyDOMElement();
  rerender(shown({ preview: { ...arm, url: 'https://robots.example/leg' } }));
  expect(screen.getByRole('link')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a preview that could not be removed comes back', async () => {
  render(shown({ preview: arm, onRemove: () => Promise.reject(new Error('Away.')) }));
  await user.click(screen.getByRole('button', { name: 'Remove preview' }));
  expect(await screen.findByRole('link', { name: /A robot arm/ })).toBeVisible();
});

test('authors remove the previews of their posts and comments', async () => {
  const text = 'See www.robots.example';
  const written = post('ben', {
    content: text,
    preview: arm,
    comments: [
      { ...comment('ben', text), preview: { ...arm, title: 'Another arm' } },
      { ...comment('cleo', text), preview: { ...arm, title: 'A third' } },
    ],
    commentCount: 2,
  });
  club.respond(removePostPreview, { message: 'Done.' });
  club.respond(removeCommentPreview, { message: 'Done.' });
  await openFeed(written);
  await user.click(await screen.findByRole('button', { name: 'Remove preview' }));
  expect(screen.queryByText('A robot arm')).toBeNull();
  await user.click(screen.getByRole('button', { name: '2 comments' }));
  const [own, ...others] = await screen.findAllByRole('button', { name: 'Remove preview' });
  expect(others).toEqual([]);
  await user.click(own ?? document.body);
  await waitFor(() => expect(screen.queryByText('Another arm')).toBeNull());
  expect(screen.getByText('A third')).toBeVisible();
  await waitFor(() => {
    expect(club.requests(removePostPreview)).toMatchObject([{ params: { id: written._id } }]);
    expect(club.requests(removeCommentPreview)).toMatchObject([{ params: { commentId: written.comments[0]?._id } }]);
  });
});

test('a preview shows picture, title and site, and opens in another tab', async () => {
  const found = show(arm);
  const link = screen.getByRole('link', { name: /A robot arm.*It waters plants\..*Robots weekly/ });
  expect(link).toHaveAttribute('href', arm.url);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await scrollUntil(() => expect(found.querySelector('img')).toHaveAttribute('src', '/files/1/card'));
});

test('a preview without a picture is words alone; without a preview there is nothing', () => {
  expect(show({ ...arm, image: null }).querySelector('img')).toBeNull();
  expect(show(null)).toBeEmptyDOMElement();
});

test("what the club's own addresses lead to says the club's name and opens in place", () => {
  show({ ...arm, url: `${location.origin}/posts/7`, site: '' });
  const link = screen.getByRole('link', { name: /ClubPlatform/ });
  expect(link).toHaveAttribute('href', '/posts/7');
  expect(link).not.toHaveAttribute('target');
});

test('a preview comes to a post and its comments while one looks', async () => {
  const plain = post('cleo', {
    content: 'See www.robots.example',
    comments: [comment('dana', 'And?')],
    commentCount: 1,
  });
  await openFeed(plain);
  expect(screen.queryByText('A robot arm')).toBeNull();
  const comments = plain.comments.map((one) => ({ ...one, preview: { ...arm, title: 'Another arm' } }));
  const previewed = { ...plain, preview: arm, comments };
  feedIs(previewed);
  club.publish('postUpdated', toLive(previewed));
  expect(await screen.findByText('A robot arm')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1 comment' }));
  expect(await screen.findByText('Another arm')).toBeVisible();
});

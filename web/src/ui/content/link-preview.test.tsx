import { render, screen } from '@testing-library/react';
import type { Preview } from 'contract/previews.ts';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { feedIs, openFeed, toLive } from '../../../testing/feed.ts';
import { comment, post } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';
import { LinkPreview } from './link-preview.tsx';

const arm: Preview = {
  url: 'https://robots.example/arm',
  title: 'A robot arm',
  description: 'It waters plants.',
  image: '/files/1/card',
  site: 'Robots weekly',
};

function show(preview: Preview | null): HTMLElement {
  const { container } = render(
    <MemoryRouter>
      <LinkPreview preview={preview} />
    </MemoryRouter>,
  );
  return container;
}

test('a preview shows picture, title and site, and opens in another tab', () => {
  const shown = show(arm);
  const link = screen.getByRole('link', { name: /A robot arm.*It waters plants\..*Robots weekly/ });
  expect(link).toHaveAttribute('href', arm.url);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(shown.querySelector('img')).toHaveAttribute('src', '/files/1/card');
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
  const shown = post('cleo', {
    content: 'See www.robots.example',
    comments: [comment('dana', 'And?')],
    commentCount: 1,
  });
  await openFeed(shown);
  expect(screen.queryByText('A robot arm')).toBeNull();
  const comments = shown.comments.map((one) => ({ ...one, preview: { ...arm, title: 'Another arm' } }));
  const previewed = { ...shown, preview: arm, comments };
  feedIs(previewed);
  club.publish('postUpdated', toLive(previewed));
  expect(await screen.findByText('A robot arm')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1 comment' }));
  expect(await screen.findByText('Another arm')).toBeVisible();
});

import { fireEvent, screen, within } from '@testing-library/react';
import type { MediaDetail } from 'contract/feed/feed.media.ts';
import { expect, test } from 'vitest';
import { openFeed, postWith } from '../../../testing/feed.ts';
import { post } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';

const shape = { width: 300, height: 200, placeholder: 'data:image/webp;base64,UklGRg==' };
const picture = (alt = ''): MediaDetail => ({ type: 'image', name: '', bytes: 1000, alt, shape });
const file = (name: string): MediaDetail => ({ type: 'file', name, bytes: 2_500_000, alt: '', shape: null });
const url = (number: number, variant = 'feed') => `/files/00000000-0000-4000-8000-00000000000${number}/${variant}`;

async function openPost(...mediaDetails: MediaDetail[]) {
  const medias = mediaDetails.map(({ type }, index) => url(index, type === 'image' ? 'feed' : 'original'));
  await openFeed(post('cleo', { content: 'Look', media: medias[0] ?? null, medias, mediaDetails }));
  return postWith('Look');
}

const visible = (dialog: HTMLElement) => within(dialog).getByRole('img').getAttribute('src');

test('up to four pictures show, and how many more there are', async () => {
  const card = await openPost(...Array.from({ length: 6 }, (_, number) => picture(`Number ${number}`)));
  expect(card.getAllByRole('img', { name: /^Number/ })).toHaveLength(4);
  expect(card.getByRole('button', { name: /Number 3.*2 more photos/ })).toBeVisible();
});

const poster: MediaDetail = { ...picture('Film night'), shape: { ...shape, width: 200, height: 300 } };

test.each([
  ['a poster alone is shown whole', [poster], 'true'],
  ['a landscape is not', [picture('Film night')], 'false'],
  ['nor is a poster among others', [poster, picture('Moon')], 'false'],
])('%s', async (_, medias, isWhole) => {
  const card = await openPost(...medias);
  expect(card.getByRole('button', { name: 'Film night' })).toHaveAttribute('data-poster', isWhole);
});

test('a picture says what its author said of it, or whose it is', async () => {
  const card = await openPost(picture('Our robot'), picture());
  expect(card.getByRole('img', { name: 'Our robot' })).toBeVisible();
  expect(card.getByRole('img', { name: "Photo in Cléo Martin's post" })).toBeVisible();
});

test('the viewer goes through the pictures by keys and buttons, and stops at the ends', async () => {
  const card = await openPost(picture('First'), picture(), picture('Third'));
  const opener = card.getByRole('button', { name: 'First' });
  await user.click(opener);
  const viewer = await screen.findByRole('dialog', { name: "Photo in Cléo Martin's post" });
  expect(visible(viewer)).toBe(url(0, 'full'));
  expect(within(viewer).getByText('First')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(within(viewer).getByText('1 of 3')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(visible(viewer)).toBe(url(1, 'full'));
  expect(within(viewer).queryByText('First')).toBeNull();
  await user.click(within(viewer).getByRole('button', { name: 'Next photo' }));
  await user.click(within(viewer).getByRole('button', { name: 'Next photo' }));
  expect(within(viewer).getByText('3 of 3')).toBeVisible();
  expect(within(viewer).getByText('Third')).toBeVisible();
  await user.click(within(viewer).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
});

test('the viewer opens at the picture that was pressed, and follows a swipe', async () => {
  const card = await openPost(picture('First'), picture('Second'));
  await user.click(card.getByRole('button', { name: 'Second' }));
  const viewer = await screen.findByRole('dialog');
  expect(visible(viewer)).toBe(url(1, 'full'));
  const image = within(viewer).getByRole('img');
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(image, { touches: [{ clientX: from, clientY: 100 }] });
    fireEvent.touchEnd(image, { changedTouches: [{ clientX: to, clientY: 110 }] });
  };
  swipe(100, 130);
  expect(visible(viewer)).toBe(url(1, 'full'));
  swipe(100, 300);
  expect(visible(viewer)).toBe(url(0, 'full'));
});

test('one picture alone has a viewer without arrows', async () => {
  const card = await openPost(picture('Our robot'));
  await user.click(card.getByRole('button', { name: 'Our robot' }));
  const viewer = await screen.findByRole('dialog');
  expect(within(viewer).queryByRole('button', { name: 'Next photo' })).toBeNull();
});

test('a file is a download with its name and size', async () => {
  const card = await openPost(picture('Our robot'), file('Plan.pdf'));
  const link = card.getByRole('link', { name: 'Plan.pdf 2.5 MB' });
  expect(link).toHaveAttribute('href', url(1, 'original'));
  expect(link).toHaveAttribute('download', 'Plan.pdf');
});

import { screen, within } from '@testing-library/react';
import { getPage } from 'contract/club/club.pages.ts';
import { getClub, type PublicClub } from 'contract/club/club.ts';
import { afterEach, expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member, publicClub } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';
import { changeClub } from '../../lib/socket/club.ts';

afterEach(() => changeClub({ pages: [], rules: null }));

function clubHas(known: Partial<PublicClub>) {
  club.respond(getClub, publicClub(known));
  changeClub(known);
}

const footer = () => screen.findByRole('navigation', { name: 'About the club' });

test.each(['/login', '/apply', '/forgot-password'])(
  '%s leads to the pages of the club that have a text',
  async (path) => {
    clubHas({ pages: ['contact', 'imprint'] });
    openScreen(path);
    const links = within(await footer()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contact', '/imprint']);
  },
);

test('a club without pages shows no links to them', async () => {
  openScreen('/login');
  expect(await screen.findByRole('heading', { name: 'Sign in to your accountt' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'About the club' })).toBeNull();
});

test('a visitor reads a page from the sign-in screen, with its links', async () => {
  clubHas({ pages: ['imprint', 'privacy'] });
  club.respond(getPage, ({ params: { page } }) => ({ text: `The ${page} text. https://law.example` }));
  openScreen('/login');
  await user.click(within(await footer()).getByRole('link', { name: 'Imprint' }));
  expect(await screen.findByRole('heading', { name: 'Imprint', level: 1 })).toBeVisible();
  expect(await screen.findByText(/The imprint text/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://law.example' })).toHaveAttribute('href', 'https://law.example');
  await user.click(within(await footer()).getByRole('link', { name: 'Privacy' }));
  expect(await screen.findByText(/The privacy text/)).toBeVisible();
});

test('the rules say since when they are', async () => {
  clubHas({ pages: ['rules'], rules: { version: 2, required: 1 } });
  club.respond(getPage, { text: 'Be kind.', version: 2, publishedAt: '2126-03-01T12:00:00.000Z' });
  openScreen('/rules');
  expect(await screen.findByText(/^Since .*2126/)).toBeVisible();
});

test('a page without a text is not found', async () => {
  openScreen('/privacy');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a page that cannot be read now can be tried again', async () => {
  clubHas({ pages: ['contact'] });
  club.respond(getPage, failure('unavailable', 'The club is restarting.'));
  openScreen('/contact');
  expect(await screen.findByText('The club is restarting.')).toBeVisible();
  club.respond(getPage, { text: 'Room 5' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Room 5')).toBeVisible();
});

test('members find the pages in their settings', async () => {
  clubHas({ pages: ['rules', 'privacy'], rules: { version: 1, required: 1 } });
  openScreen('/settings', member('ben', { acceptedRules: 1 }));
  expect(within(await footer()).getAllByRole('link')).toHaveLength(2);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { getClub } from 'contract/club/club.ts';
import { afterEach, expect, test } from 'vitest';
import { club } from '../../../../testing/club-server.ts';
import { publicClub } from '../../../../testing/samples.ts';
import { openScreen, user } from '../../../../testing/screens.tsx';
import { changeClub } from '../../../lib/socket/club.ts';

afterEach(() => changeClub({ applicationsOpen: true }));

const officers = (applicationsOpen: boolean) => club.respond(getClub, publicClub({ applicationsOpen }));
const reloadWhenVisible = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));
const closed = { name: 'Applications are closed' };
const open = { name: 'Apply to Join the Club' };
const main = () => within(screen.getByRole('main'));

test('while applications are closed, sign-in says so, and the header leads to a page that says what to do', async () => {
  officers(false);
  changeClub({ applicationsOpen: false });
  openScreen('/login');
  await screen.findByRole('heading', { name: 'Sign in to your accountt' });
  expect(main().getByText("ClubPlatform isn't taking applications right now.")).toBeVisible();
  expect(main().queryByRole('link', { name: 'Apply Now' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Apply Now' }));
  await screen.findByRole('heading', closed);
  expect(main().getByText(/come back later/)).toBeVisible();
  expect(main().getByText(/invitation link/)).toBeVisible();
  expect(main().queryByRole('button', { name: /Submit/ })).toBeNull();
  expect(main().getByRole('link', { name: 'Already a member? Sign In' })).toHaveAttribute('href', '/login');
});

test('the form comes when officers take applications again, without reloading', async () => {
  officers(false);
  openScreen('/apply');
  await screen.findByRole('heading', closed);
  officers(true);
  await reloadWhenVisible();
  await screen.findByRole('heading', open);
  expect(main().getByRole('button', { name: 'Submit Application' })).toBeEnabled();
});

test('sign-in offers to apply again, without reloading', async () => {
  officers(false);
  openScreen('/login');
  await screen.findByText("ClubPlatform isn't taking applications right now.");
  officers(true);
  await reloadWhenVisible();
  await waitFor(() => expect(main().getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply'));
});

test('who has begun an application keeps what they typed when officers close them', async () => {
  openScreen('/apply');
  await screen.findByRole('heading', open);
  await user.type(screen.getByLabelText('Full Name'), 'Priya Raman');
  officers(false);
  const before = club.requests(getClub).length;
  await reloadWhenVisible();
  await waitFor(() => expect(club.requests(getClub).length).toBeGreaterThan(before));
  expect(screen.getByRole('heading', open)).toBeVisible();
  expect(screen.getByLabelText('Full Name')).toHaveValue('Priya Raman');
});

import { screen, within } from '@testing-library/react';
import { getOverview } from 'contract/officers/admin.overview.ts';
import {
  checkHealth,
  type Finding,
  fixHealth,
  getHealth,
  type Health,
  startFileCheck,
} from 'contract/operations/health.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const checkedAt = '2026-11-23T08:00:00.000Z';
const health = (findings: Finding[], fileCheck: Health['fileCheck'] = null): Health => ({
  ...{ checkedAt, findings, fileCheck },
});
const disk: Finding = { check: 'disk', status: 'ok', summary: '10 GB of 40 GB are free.', advice: '', fix: null };
const admins: Finding = {
  ...{ check: 'admins', status: 'attention', fix: null },
  ...{ summary: 'There is only one admin.', advice: 'Make another member an admin.' },
};
const jobs: Finding = {
  ...{ check: 'jobs', status: 'problem', fix: 'jobs' },
  ...{ summary: '1 job started but never finished.', advice: 'Start it again.' },
};

const rows = () => within(screen.getByRole('region', { name: 'What was checked' })).getAllByRole('listitem');

test('what is wrong comes first, with what to do; one press puts it right and says so', async () => {
  club.respond(getHealth, health([disk, admins, jobs]));
  openScreen('/admin/health', member('ada'));
  expect(await screen.findByText('1 problem · 1 thing to look at')).toBeVisible();
  expect(rows().map((row) => within(row).getByRole('heading').textContent)).toEqual([
    ...['In the background', 'Admins', 'Disk'],
  ]);
  expect(rows()[1]).toHaveTextContent('There is only one admin.Make another member an admin.');
  expect(within(screen.getByRole('tab', { name: 'Health' })).getByText('1')).toBeVisible();
  expect(within(screen.getByRole('tab', { name: 'More' })).getByText('1')).toBeVisible();
  club.respond(fixHealth, { message: '1 job will be tried again.', health: health([disk]) });
  await user.click(screen.getByRole('button', { name: 'Fix it: 1 job started but never finished.' }));
  expect(await screen.findByText('1 job will be tried again.')).toBeVisible();
  expect(club.requests(fixHealth)).toMatchObject([{ body: { fix: 'jobs' } }]);
  expect(screen.getByText('Everything works as it should.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Health' })).toHaveTextContent(/^Health$/);
});

test('a finding leads to where it is put right, or has a fold for the person who runs the server', async () => {
  const mail: Finding = {
    check: 'mail',
    status: 'attention',
    summary: 'No mail server.',
    advice: 'Name one.',
    fix: null,
  };
  const address: Finding = { ...mail, check: 'address', summary: 'No public address.', advice: 'Set PUBLIC_URL.' };
  club.respond(getHealth, health([mail, address]));
  openScreen('/admin/health', member('ada'));
  expect(await screen.findByRole('link', { name: 'Set up email' })).toHaveAttribute('href', '/admin/settings#email');
  expect(screen.getByText('Set PUBLIC_URL.')).not.toBeVisible();
  await user.click(screen.getByText('For the person who runs the server'));
  expect(screen.getByText('Set PUBLIC_URL.')).toBeVisible();
});

test('a club that was never checked is checked when the screen opens, and again when someone asks', async () => {
  club.respond(getHealth, { checkedAt: null, findings: [], fileCheck: null });
  club.respond(checkHealth, health([disk]));
  openScreen('/admin/health', member('ada'));
  expect(await screen.findByText('Everything works as it should.')).toBeVisible();
  club.respond(checkHealth, failure('unavailable', 'The club is very busy right now.'));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(screen.getByText('10 GB of 40 GB are free.')).toBeVisible();
});

test('a check of all files shows how far it is, until it is done', async () => {
  const running = { startedAt: checkedAt, finishedAt: null, checked: 400, total: 1_200 };
  club.respond(getHealth, health([disk]));
  club.respond(startFileCheck, health([disk], running));
  openScreen('/admin/health', member('ada'));
  const start = await screen.findByRole('button', { name: 'Check all files' });
  club.respond(getHealth, health([disk], running));
  await user.click(start);
  expect(await screen.findByText('400 of 1,200 files checked')).toBeVisible();
  expect(start).toBeDisabled();
  club.respond(getHealth, health([disk], { ...running, checked: 1_200, finishedAt: checkedAt }));
  expect(await screen.findByText(/Last check of all files:/)).toBeVisible();
  expect(start).toBeEnabled();
});

test('the overview leads to problems, and says nothing while there are none', async () => {
  const figures = {
    members: 1,
    alumni: 0,
    joinedThisMonth: 0,
    activeThisWeek: 1,
    appliedThisWeek: 0,
    invited: { count: 0, expired: 0 },
  };
  club.respond(getOverview, { ...figures, waiting: { count: 0, oldest: null }, upcoming: [], past: [], growth: [] });
  club.respond(getHealth, health([jobs, admins]));
  openScreen('/admin/overview', member('ada'));
  const hint = await screen.findByRole('link', { name: /^1 problem with the club itself: see what to do/ });
  expect(hint).toHaveAttribute('href', '/admin/health');
});

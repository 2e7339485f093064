import { screen, waitFor, within } from '@testing-library/react';
import { revealApplication, scoreApplication } from 'contract/applications/applications.blind.ts';
import { type OpenedApplication, openApplication } from 'contract/applications/applications.review.ts';
import type { ApplicationReview } from 'contract/applications/applications.rubric.ts';
import { listApplications } from 'contract/applications/applications.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { application, openedApplication } from '../../../testing/samples.admin.ts';
import { member, newId } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const at = '2026-11-20T12:00:00.000Z';
const [ada, mo] = [
  { _id: member('ada')._id, name: 'Ada Okafor' },
  { _id: member('mo')._id, name: 'Mo Lindqvist' },
];
const anonymous = { name: 'Applicant 12', email: '', college: '', course: '', hidden: true };
const rubric = ['Motivation', 'Fit'];
const scoresOf = (values: number[], reason = '') =>
  rubric.map((criterion, place) => ({ criterion, score: values[place] ?? 1, reason: place === 0 ? reason : '' }));
const reviewBy = (author: ApplicationReview['author'], values: number[], reason = '') => ({
  ...{ _id: newId(), author, scores: scoresOf(values, reason), createdAt: at },
});
const radio = (criterion: string, value: number) =>
  within(screen.getByRole('radiogroup', { name: criterion })).getByRole('radio', { name: String(value) });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function openHidden(changes: Partial<OpenedApplication> = {}) {
  const shown = openedApplication({ ...anonymous, rubric, ...changes });
  const become = (next: Partial<OpenedApplication>) => {
    const now = { ...shown, ...next };
    club.respond(openApplication, now);
    return now;
  };
  become({});
  openScreen(`/admin/dashboard?tab=applications&application=${shown._id}`, member('ada'));
  await screen.findByRole('heading', { level: 2, name: 'Applicant 12' });
  return become;
}

test('while the applicant is hidden there are scores to give and nothing to decide', async () => {
  await openHidden({ reason: 'I build boats.' });
  expect(screen.getByText(/This is a blind review/)).toBeVisible();
  expect(screen.getByText('I build boats.')).toBeVisible();
  expect(screen.getByText('0 of 2 scored')).toBeVisible();
  for (const label of ['Email', 'College', 'Course', 'Resume']) expect(screen.queryByText(label)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Approve|^Reject/ })).toBeNull();
});

test('scores are given by keys alone, and the arrows stay with them', async () => {
  const become = await openHidden();
  radio('Motivation', 1).focus();
  await user.keyboard('4');
  expect(radio('Motivation', 4)).toBeChecked();
  expect(radio('Fit', 1)).toHaveFocus();
  await user.keyboard('2{ArrowRight}');
  expect(radio('Fit', 2)).toBeChecked();
  expect(screen.getByRole('button', { name: 'Save scores' })).toHaveFocus();
  await user.type(screen.getByLabelText('Reason for Motivation (optional)'), '5 boats!');
  club.respond(scoreApplication, () =>
    become({ myReview: reviewBy(ada, [4, 2], '5 boats!'), reviewCount: 1, reviewedByMe: true }),
  );
  await press('Save scores');
  expect(await screen.findByText(/Your scores are saved/)).toBeVisible();
  expect(screen.getByText('1 of 2 scored, you have')).toBeVisible();
  expect(club.requests(scoreApplication)).toMatchObject([{ body: { scores: scoresOf([4, 2], '5 boats!') } }]);
  await press('Change scores');
  expect(radio('Motivation', 4)).toBeChecked();
  expect(screen.getByLabelText('Reason for Motivation (optional)')).toHaveValue('5 boats!');
});

test('what is missing is said, and scores that fail stay', async () => {
  await openHidden();
  await user.click(radio('Motivation', 3));
  await press('Save scores');
  expect(screen.getByText('Score each criterion first.')).toBeVisible();
  expect(club.requests(scoreApplication)).toEqual([]);
  await user.click(radio('Fit', 5));
  expect(screen.queryByText('Score each criterion first.')).toBeNull();
  club.respond(scoreApplication, failure('conflict', 'This application is already revealed.'));
  await press('Save scores');
  expect(await screen.findByText('This application is already revealed.')).toBeVisible();
  expect(radio('Fit', 5)).toBeChecked();
});

test('when the other admin has scored, the applicant and all scores show, with mean, spread and reasons', async () => {
  const become = await openHidden({ myReview: reviewBy(ada, [4, 2]), reviewCount: 1, reviewedByMe: true });
  const { _id } = become({
    ...{ name: 'Dana Whitlock', email: 'dana@club.example', hidden: false, rubric: [], myReview: null },
    reviews: [reviewBy(ada, [4, 2]), reviewBy(mo, [5, 5], 'Boats!')],
  });
  club.publish('applicationChanged', { _id });
  expect(await screen.findByRole('heading', { level: 2, name: 'Dana Whitlock' })).toBeVisible();
  const [, ...rows] = within(screen.getByRole('region', { name: 'Scores' })).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(-2)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['4.5', '1'],
    ['3.5', '3'],
    ['4', '3'],
  ]);
  expect(within(screen.getByRole('list', { name: 'Reasons' })).getByText('Boats!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve Dana Whitlock' })).toBeVisible();
});

test('scores stay when who gave them has left', async () => {
  const become = await openHidden();
  const { _id } = become({ hidden: false, rubric: [], reviews: [reviewBy(null, [4, 2]), reviewBy(null, [5, 5])] });
  club.publish('applicationChanged', { _id });
  const scores = within(await screen.findByRole('region', { name: 'Scores' }));
  expect(scores.getAllByText(/^A former admin/)).toHaveLength(4);
});

test('an application is revealed early after a question, which says what that means', async () => {
  const become = await openHidden();
  await press('Reveal now');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/the audit log will show that you did it/)).toBeVisible();
  club.respond(revealApplication, () => become({ name: 'Dana Whitlock', hidden: false }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'Approve Dana Whitlock' })).toBeVisible();
});

test('in the table what is hidden leads to its scores, and is not selected with the rest', async () => {
  const known = application({ name: 'Bo Lund' });
  club.respond(listApplications, [application({ ...anonymous, reviewCount: 1 }), known]);
  openScreen('/admin/dashboard?tab=applications', member('ada'));
  const row = within(await screen.findByRole('row', { name: /Applicant 12/ }));
  expect(row.getByRole('link', { name: 'Score Applicant 12' })).toBeVisible();
  expect(row.getByText('1 of 2 scored')).toBeVisible();
  expect(row.queryByRole('checkbox')).toBeNull();
  expect(row.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await waitFor(() => expect(screen.getByText('1 selected')).toBeVisible());
});

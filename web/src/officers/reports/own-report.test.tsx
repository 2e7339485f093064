import { screen } from '@testing-library/react';
import { getOwnReport } from 'contract/officers/moderation.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { ownReport } from '../../../testing/samples.moderation.ts';
import { member, newId } from '../../../testing/samples.ts';
import { openScreen } from '../../../testing/screens.tsx';

const open = () => openScreen(`/reports/${newId()}`, member('ben'));

test.each([
  [null, "The officers haven't decided yet."],
  ['removed', 'The officers removed it. Thanks for letting them know.'],
  ['dismissed', 'The officers looked at it and left it as it is.'],
  ['warned', 'The officers warned the person who wrote it.'],
  ['suspended', 'The officers suspended the person who wrote it.'],
] as const)('whoever reported something reads the outcome: %s', async (outcome, sentence) => {
  club.respond(getOwnReport, ownReport({ outcome, details: 'Twice.' }));
  open();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your report' })).toBeVisible();
  for (const text of ['Mean words', 'Twice.']) expect(screen.getByText(text)).toBeVisible();
});

test('the author reads the decision and why', async () => {
  const decided = { reportedByMe: false, reason: null, outcome: 'removed', note: 'We are kind here.' } as const;
  club.respond(getOwnReport, ownReport(decided));
  open();
  expect(await screen.findByText('The officers removed this.')).toBeVisible();
  expect(screen.getByText('We are kind here.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'A decision by the officers' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open it' })).toBeNull();
});

test('a report of someone else is not found', async () => {
  club.respond(getOwnReport, failure('not_found', "This report doesn't exist or was deleted."));
  open();
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
});

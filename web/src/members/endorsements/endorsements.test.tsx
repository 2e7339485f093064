import { screen, waitFor, within } from '@testing-library/react';
import { endorseSkill, listEndorsers } from 'contract/members/endorsements.ts';
import { getUser, type MemberProfile } from 'contract/members/members.profile.ts';
import type { Endorsement } from 'contract/members/members.ts';
import { previewMe } from 'contract/members/privacy.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { card, member, profile } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';

const [ben, cleo, ada] = [member('ben'), member('cleo'), card('ada')];
const person = ({ _id, name, avatar }: { _id: string; name: string; avatar: string }) => ({ _id, name, avatar });
const byAda: Endorsement = { skill: 'Typography', count: 1, mine: false, people: [person(ada)] };
const skills = async () => within(await screen.findByRole('region', { name: 'Skills' }));

async function openCleo(changes: Partial<MemberProfile>) {
  club.respond(getUser, profile(cleo, changes));
  await openLive(`/profile/${cleo._id}`, ben);
  return skills();
}

test('a press endorses a skill of a connection at once, and another one takes it back', async () => {
  const card = await openCleo({ relationship: 'connected', endorsements: [byAda] });
  let count = 1;
  club.respond(endorseSkill, ({ params }) => {
    count = count === 1 ? 2 : 1;
    const people = count === 2 ? [person(ben), person(ada)] : [person(ada)];
    return { skill: params.skill, count, mine: count === 2, people };
  });
  const press = card.getByRole('button', { name: 'Endorse Typography' });
  expect(press).toHaveAttribute('aria-pressed', 'false');
  await user.click(press);
  expect(press).toHaveAttribute('aria-pressed', 'true');
  expect(card.getByRole('button', { name: 'Typography: 2 endorsements' })).toBeVisible();
  await waitFor(() => expect(club.requests(endorseSkill)).toHaveLength(1));
  expect(club.requests(endorseSkill)[0]?.params).toEqual({ userId: cleo._id, skill: 'Typography' });
  await user.keyboard('{Enter}');
  expect(press).toHaveAttribute('aria-pressed', 'false');
  expect(await card.findByRole('button', { name: 'Typography: 1 endorsement' })).toBeVisible();
  await waitFor(() => expect(club.requests(endorseSkill)).toHaveLength(2));
});

test('a first endorsement shows its count, and a press that fails takes it away and says why', async () => {
  const card = await openCleo({ relationship: 'connected' });
  club.respond(endorseSkill, failure('forbidden', 'Only connections can endorse a skill.'));
  const press = card.getByRole('button', { name: 'Endorse Illustration' });
  await user.click(press);
  expect(await screen.findByText('Only connections can endorse a skill.')).toBeVisible();
  expect(press).toHaveAttribute('aria-pressed', 'false');
  expect(card.queryByRole('button', { name: /Illustration: / })).toBeNull();
});

test('a skill with any sign is sent to the letter', async () => {
  const odd = 'R&D / 100%?';
  const card = await openCleo({ relationship: 'connected', skills: [odd, '..'] });
  club.respond(endorseSkill, ({ params }) => ({ skill: params.skill, count: 1, mine: true, people: [person(ben)] }));
  await user.click(card.getByRole('button', { name: `Endorse ${odd}` }));
  await waitFor(() => expect(club.requests(endorseSkill)[0]?.params.skill).toBe(odd));
  // No browser can send this one.
  expect(card.getByText('..')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Endorse ..' })).toBeNull();
});

test('the count opens those who endorsed the skill', async () => {
  const card = await openCleo({ relationship: 'none', endorsements: [byAda] });
  club.respond(listEndorsers, [ada]);
  await user.click(card.getByRole('button', { name: 'Typography: 1 endorsement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Endorsements of Typography' }));
  expect(await dialog.findByRole('link', { name: ada.name })).toBeVisible();
  expect(club.requests(listEndorsers)[0]?.params).toEqual({ userId: cleo._id, skill: 'Typography' });
});

test('without a connection there are counts alone, and skills without one are plain', async () => {
  const card = await openCleo({ relationship: 'sent', endorsements: [byAda] });
  expect(card.getAllByRole('button')).toHaveLength(1);
  expect(card.getByText('Illustration')).toBeVisible();
  expect(card.queryByText('Press a skill to endorse it.')).toBeNull();
});

test('who connects may endorse at once; who disconnects may only take back', async () => {
  const mine = { ...byAda, count: 2, mine: true };
  const card = await openCleo({ relationship: 'none', endorsements: [mine] });
  const names = () => card.getAllByRole('button', { name: /^Endorse/ }).map((button) => button.textContent);
  expect(names()).toEqual(['Typography']);
  const change = { userId: cleo._id, name: cleo.name };
  club.publish('connectionChanged', { ...change, relationship: 'connected', change: 'accepted' });
  await waitFor(() => expect(names()).toEqual(['Illustration', 'Typography']));
  expect(card.getByText('Press a skill to endorse it.')).toBeVisible();
  club.publish('connectionChanged', { ...change, relationship: 'none', change: 'ended' });
  await waitFor(() => expect(names()).toEqual(['Typography']));
  club.respond(endorseSkill, byAda);
  await user.click(card.getByRole('button', { name: 'Endorse Typography' }));
  await waitFor(() => expect(card.queryByRole('button', { name: /^Endorse/ })).toBeNull());
  expect(card.getByRole('button', { name: 'Typography: 1 endorsement' })).toBeVisible();
});

test('the own profile shows who endorsed what, without a press, also as others see it', async () => {
  const own = { ...cleo, endorsements: [byAda] };
  club.respond(getUser, own);
  openScreen(`/profile/${cleo._id}`, own);
  const card = await skills();
  expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Typography: 1 endorsement',
  ]);
});

test('the preview of the own profile has no press either', async () => {
  club.respond(previewMe, profile(cleo, { relationship: 'connected', endorsements: [byAda] }));
  openScreen(`/profile/${cleo._id}?as=connection`, cleo);
  expect((await skills()).getAllByRole('button')).toHaveLength(1);
});

test('what others press shows on an open profile', async () => {
  const card = await openCleo({ relationship: 'connected' });
  expect(card.queryByRole('button', { name: /endorsement$/ })).toBeNull();
  club.respond(getUser, profile(cleo, { relationship: 'connected', endorsements: [byAda] }));
  const { _id, name, avatar, profession, role, badges, alumni } = cleo;
  club.publish('memberUpdated', { _id, name, avatar, profession, role, badges, alumni });
  expect(await card.findByRole('button', { name: 'Typography: 1 endorsement' })).toBeVisible();
});

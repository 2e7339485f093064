import { screen, waitFor, within } from '@testing-library/react';
import { getRules, listRulesVersions, publishRules, type RulesState } from 'contract/club/club.rules.ts';
import { getSettings } from 'contract/club/club.settings.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { clubSettings } from '../../../testing/samples.admin.ts';
import { publicClub as clubFacts, member, newId } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';
import { changeClub } from '../../lib/socket/club.ts';

const publishedAt = '2126-03-01T12:00:00.000Z';
const none: RulesState = { text: '', version: null, publishedAt: null, accepted: 0, members: 30 };
let rules: RulesState;

beforeEach(() => {
  rules = none;
  club.respond(getSettings, clubSettings());
  club.respond(getRules, () => rules);
  club.respond(publishRules, ({ body }) => {
    rules = { ...rules, text: body.text, version: (rules.version ?? 0) + 1, publishedAt };
    return rules;
  });
});
afterEach(() => changeClub({ pages: [], rules: null }));

const publicClub = ({ demo, ...rest } = clubFacts()) => rest;
const open = () => openLive('/admin/settings', member('ada', { role: 'admin' }));
const section = async () => within(await screen.findByRole('region', { name: 'Rules of the club' }));
const text = async () => (await section()).findByLabelText('Rules');
const publish = async () => user.click((await section()).getByRole('button', { name: 'Publish' }));

test('the first rules are published, and say that they ask everyone', async () => {
  await open();
  await user.type(await text(), 'Be kind.');
  const part = await section();
  expect(part.getByText(/see them as soon as you publish/)).toBeVisible();
  expect(part.queryByRole('checkbox')).toBeNull();
  await publish();
  expect(await part.findByText('Published')).toBeVisible();
  expect(club.requests(publishRules)).toMatchObject([{ body: { text: 'Be kind.', askEveryone: false } }]);
  expect(part.getByText(/^Version 1, published .*2126\. 0 of 30 members have agreed\.$/)).toBeVisible();
});

test('a change asks everyone again only where the admin says so', async () => {
  rules = { text: 'Be kind.', version: 1, publishedAt, accepted: 12, members: 30 };
  await open();
  await user.type(await text(), ' And quiet.');
  const part = await section();
  expect(part.getByText(/12 of 30 members have agreed/)).toBeVisible();
  await user.click(part.getByRole('checkbox', { name: 'Ask everyone to agree again' }));
  await publish();
  await waitFor(() =>
    expect(club.requests(publishRules)).toMatchObject([{ body: { text: 'Be kind. And quiet.', askEveryone: true } }]),
  );
  await part.findByText('Published');
  expect(part.getByRole('checkbox')).not.toBeChecked();
});

test('what fails says so and keeps the draft', async () => {
  await open();
  club.respond(publishRules, failure('unavailable', 'The club is restarting.'));
  await user.type(await text(), 'Be kind.');
  await publish();
  expect(await (await section()).findByText('The club is restarting.')).toBeVisible();
  expect(await text()).toHaveValue('Be kind.');
  await user.click((await section()).getByRole('button', { name: 'Discard changes' }));
  expect(await text()).toHaveValue('');
});

test('what another admin publishes shows up', async () => {
  await open();
  expect(await text()).toHaveValue('');
  rules = { text: 'Be kind.', version: 1, publishedAt, accepted: 0, members: 30 };
  club.publish('clubChanged', publicClub());
  await waitFor(async () => expect(await text()).toHaveValue('Be kind.'));
});

test('earlier versions can be read, with who published them and who agreed', async () => {
  rules = { text: '', version: null, publishedAt: null, accepted: 0, members: 30 };
  const version = { publishedAt, publishedBy: 'Ada Okafor' };
  club.respond(listRulesVersions, [
    { ...version, _id: newId(), version: 2, text: '', asksEveryone: false, accepted: 0 },
    { ...version, _id: newId(), version: 1, text: 'Be kind.', asksEveryone: true, accepted: 9 },
  ]);
  await open();
  await text();
  expect(club.requests(listRulesVersions)).toEqual([]);
  const part = await section();
  await user.click(part.getByText('All versions'));
  expect(await part.findByText('Version 2: no rules')).toBeVisible();
  expect(part.getByText(/Ada Okafor · everyone had to agree · 9 members agreed/)).toBeVisible();
  await user.click(part.getByText('Version 1'));
  expect(part.getByText('Be kind.')).toBeVisible();
});

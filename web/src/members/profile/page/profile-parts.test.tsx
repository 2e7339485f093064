import { screen, within } from '@testing-library/react';
import { listMemberEvents } from 'contract/events/events.members.ts';
import { getUser, listMutual, type MemberProfile } from 'contract/members/members.profile.ts';
import { listMemberProjects } from 'contract/projects/projects.members.ts';
import { expect, test } from 'vitest';
import { club } from '../../../../testing/club-server.ts';
import { card, clubEvent, member, profile, project } from '../../../../testing/samples.ts';
import { openScreen, user } from '../../../../testing/screens.tsx';
import { formatShortDateTime } from '../../../lib/dates/dates.ts';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const none = { website: '', linkedin: '', github: '', instagram: '' };

async function openOther(changes: Partial<MemberProfile> = {}) {
  const dana = profile(member('dana'), changes);
  club.respond(getUser, dana);
  openScreen(`/profile/${dana._id}`, member('ben'));
  await screen.findByRole('heading', { level: 1, name: dana.name });
}

async function openOwn(me = member('dana')) {
  club.respond(getUser, me);
  openScreen(`/profile/${me._id}`, me);
  await screen.findByRole('heading', { level: 1, name: me.name });
}

test('a profile says what and where its member studies, and where else they are', async () => {
  const links = { ...none, website: 'https://dana.example/me', github: 'https://github.com/dana' };
  await openOther({ course: 'Botany', college: 'Harbor College', graduationYear: 2027, links });
  expect(screen.getByText('Botany · Harbor College · Class of 2027')).toBeVisible();
  const found = within(screen.getByRole('list', { name: 'Links' })).getAllByRole('link');
  expect(found.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['dana.example', links.website],
    ['GitHub', links.github],
  ]);
});

test('a profile says who is one of the alumni, and what officers are besides', async () => {
  const tags = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  await openOther({ role: 'student', alumni: true });
  expect(tags()).toContain('Alumni');
  expect(tags()).not.toContain('Student');
});

test('alumni who are officers show both', async () => {
  await openOther({ role: 'moderator', alumni: true });
  expect(screen.getByText('Alumni')).toBeVisible();
  expect(screen.getByText('Moderator')).toBeVisible();
});

test('a profile without studies and links leaves them out', async () => {
  await openOther({ course: '', college: '', links: none });
  expect(screen.queryByRole('list', { name: 'Links' })).toBeNull();
  expect(screen.queryByText(/Class of/)).toBeNull();
});

test('mutual connections lead to all of them', async () => {
  const people = [card('ada'), card('cleo')].map(({ _id, name, avatar }) => ({ _id, name, avatar }));
  await openOther({ mutual: { count: 2, people } });
  club.respond(listMutual, [card('ada'), card('cleo')]);
  await user.click(await screen.findByRole('button', { name: /Ada and Cléo are mutual connections/ }));
  const list = within(await screen.findByRole('list', { name: 'Mutual connections' }));
  expect(list.getByRole('link', { name: card('cleo').name })).toBeVisible();
});

test('experience comes before activity, and what they made and where they go between', async () => {
  const [robot, chess] = [project({ title: 'Plant robot' }), clubEvent({ title: 'Chess night' })];
  club.respond(listMemberProjects, [robot]);
  club.respond(listMemberEvents, [chess]);
  await openOther();
  const link = async (part: string, name: string) => (await region(part)).getByRole('link', { name });
  expect(await link('Projects', 'Plant robot')).toHaveAttribute('href', `/projects/${robot._id}`);
  expect(await link('Going to', 'Chess night')).toHaveAttribute('href', `/events/${chess._id}`);
  expect(screen.getByText(formatShortDateTime(chess.date))).toBeVisible();
  const headings = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  const order = ['About', 'Experience', 'Publications', 'Projects', 'Going to', 'Activity'];
  expect(headings.filter((one) => order.includes(one ?? ''))).toEqual(order);
});

test('one’s own profile says how complete it is and what could come next, until one does not want it', async () => {
  const thin = { avatar: '', profession: '', bio: 'Me', skills: [], college: 'Hillview', graduationYear: null };
  await openOwn(member('dana', thin));
  const hint = within(screen.getByRole('complementary', { name: 'Help others find you' }));
  expect(hint.getByText(/33%/)).toBeVisible();
  await user.click(hint.getByRole('button', { name: 'Add a headline' }));
  expect(within(screen.getByRole('dialog')).getByLabelText('Headline / Profession')).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(hint.getByRole('button', { name: 'Hide this hint' }));
  expect(screen.queryByRole('complementary', { name: 'Help others find you' })).toBeNull();
});

test('many badges fold into a number that opens', async () => {
  const badges = Array.from({ length: 20 }, (_, index) => `Badge ${index + 1}`);
  await openOther({ badges });
  const list = within(screen.getByRole('list', { name: 'Badges' }));
  expect(list.getAllByText(/^Badge/)).toHaveLength(4);
  await user.click(list.getByRole('button', { name: '+16 more' }));
  expect(list.getByText('Badge 20')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Show fewer' }));
  expect(list.queryByText('Badge 20')).toBeNull();
});

test('a profile that says it all has no hint, and neither have those of others', async () => {
  await openOther({ bio: '' });
  expect(screen.queryByText('Help others find you')).toBeNull();
});

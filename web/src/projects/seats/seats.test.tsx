import { screen, waitFor, within } from '@testing-library/react';
import { commentsOf } from 'contract/feed/feed.comments.ts';
import { getUser } from 'contract/members/members.profile.ts';
import { listMemberProjects } from 'contract/projects/projects.members.ts';
import { answerSeatRequest, requestSeat, setSeats, withdrawSeatRequest } from 'contract/projects/projects.seats.ts';
import { getProject, listProjects, type Project, type Seat } from 'contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { card, member, newId, profile, project } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';

function seat(changes: Partial<Seat> = {}): Seat {
  return {
    ...{ _id: newId(), role: 'Designer', hours: null, description: '', filled: false, filledBy: null },
    ...{ mine: null, requests: [], createdAt: '2026-11-20T10:00:00.000Z', ...changes },
  };
}

const filledBy = (name: Parameters<typeof card>[0], changes: Partial<Seat> = {}) =>
  seat({ filled: true, filledBy: card(name), ...changes });
const request = (name: Parameters<typeof card>[0], note = '') => ({
  ...{ user: card(name), note, createdAt: '2026-11-21T10:00:00.000Z' },
});

const person = ({ _id, name, avatar }: ReturnType<typeof member>) => ({ _id, name, avatar });
const contributor = (name: Parameters<typeof card>[0], role: string) => ({ ...person(member(name)), role });

async function openPage(rendered: Project, me = member('dana')) {
  club.respond(getProject, rendered);
  club.respond(commentsOf.project.list, []);
  await openLive(`/projects/${rendered._id}`, me);
  await screen.findByRole('heading', { level: 1, name: rendered.title });
}

const roles = (name = 'Looking for') => within(screen.getByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const galleryIs = (...rendered: Project[]) =>
  club.respond(listProjects, ({ query }) => (query.invitedMe ? [] : rendered));

test('a card says which roles a project looks for, three of them at most, and each once', async () => {
  const names = ['Designer', 'Writer', 'Writer', 'Cook', 'Pilot', 'Nurse'];
  galleryIs(
    project({ seats: [filledBy('cleo', { role: 'Editor' }), seat(), seat({ role: 'Writer' })] }),
    project({ title: 'Many', seats: names.map((role) => seat({ role })) }),
    project({ title: 'Complete', seats: [filledBy('cleo')] }),
    project({ title: 'Left', author: null, seats: [seat()] }),
  );
  openScreen('/projects', member('dana'));
  expect(await screen.findByText('Looking for Designer, Writer')).toBeVisible();
  expect(screen.getByText('Looking for Designer, Writer, Cook and 2 more')).toBeVisible();
  expect(screen.getAllByText(/^Looking for [A-Z]/)).toHaveLength(2);
});

test('a filter shows the projects that look for people, in the address too', async () => {
  const open = project({ seats: [seat()] });
  const complete = project({ title: 'Zine printer' });
  club.respond(listProjects, ({ query: { invitedMe, looking } }) => {
    if (invitedMe) return [];
    return looking ? [open] : [open, complete];
  });
  openScreen('/projects', member('dana'));
  await screen.findByRole('heading', { name: 'Zine printer' });
  const filter = screen.getByRole('button', { name: 'Looking for people' });
  expect(filter).toHaveAttribute('aria-pressed', 'false');
  await user.click(filter);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Zine printer' })).toBeNull());
  expect(filter).toHaveAttribute('aria-pressed', 'true');
  expect(location.search).toBe('?looking=true');
  club.respond(listProjects, []);
  await user.click(filter);
  await user.click(filter);
  expect(await screen.findByText('No project here is looking for people.')).toBeVisible();
  galleryIs(complete);
  await user.click(screen.getByRole('button', { name: 'All projects' }));
  expect(await screen.findByRole('heading', { name: 'Zine printer' })).toBeVisible();
  expect(location.search).toBe('');
});

test('a project that found everyone leaves the filtered gallery live', async () => {
  const open = project({ seats: [seat()] });
  galleryIs(open);
  await openLive('/projects?looking=true', member('dana'));
  await screen.findByRole('heading', { name: 'Plant robot' });
  galleryIs();
  const { invited: _, invitedMe: __, seats, ...live } = open;
  const [{ mine: ___, requests: ____, ...rest } = seat()] = seats;
  club.publish('projectChanged', { ...live, seats: [{ ...rest, filled: true, filledBy: card('cleo') }] });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Plant robot' })).toBeNull());
});

test('the page has the roles with hours, texts and members, and a member asks for one with a note', async () => {
  const open = seat({ hours: 1, description: 'Draws **well**.' });
  const hidden = seat({ role: 'Pilot', filled: true, hours: 5 });
  const rendered = project({
    seats: [open, filledBy('cleo', { role: 'Writer' }), hidden],
    contributors: [contributor('cleo', 'Writer')],
  });
  await openPage(rendered);
  expect(roles().getByText('1 hour a week')).toBeVisible();
  expect(roles().getByText('5 hours a week')).toBeVisible();
  expect((await roles().findByText('well')).tagName).toBe('STRONG');
  expect(roles().getByRole('link', { name: 'Cléo Martin' })).toHaveAttribute('href', `/profile/${card('cleo')._id}`);
  expect(roles().getByText('Filled')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Contributors' })).toHaveTextContent('Cléo MartinWriter');
  expect(roles().getAllByRole('button')).toHaveLength(1);

  await user.click(roles().getByRole('button', { name: 'Ask to join as Designer' }));
  await screen.findByRole('dialog', { name: 'Join Plant robot as Designer' });
  await user.type(dialog().getByLabelText('Note'), 'I draw');
  club.respond(requestSeat, failure('conflict', 'This role is already filled.'));
  await user.click(dialog().getByRole('button', { name: 'Ask to join' }));
  expect(await dialog().findByText('This role is already filled.')).toBeVisible();
  expect(dialog().getByLabelText('Note')).toHaveValue('I draw');
  const requested = { ...rendered, seats: rendered.seats.with(0, { ...open, mine: 'requested' as const }) };
  club.respond(requestSeat, requested);
  await user.click(dialog().getByRole('button', { name: 'Ask to join' }));
  expect(await roles().findByText('Waiting for an answer')).toBeVisible();
  expect(club.requests(requestSeat).at(-1)).toMatchObject({
    params: { id: rendered._id, seatId: open._id },
    body: { note: 'I draw' },
  });

  club.respond(withdrawSeatRequest, rendered);
  await user.click(roles().getByRole('button', { name: 'Withdraw your request to join as Designer' }));
  expect(roles().getByRole('button', { name: 'Ask to join as Designer' })).toBeVisible();
  await waitFor(() => expect(club.requests(withdrawSeatRequest)).toHaveLength(1));
});

test('a contributor asks for nothing', async () => {
  const contributors = [contributor('cleo', '')];
  await openPage(project({ seats: [seat()], contributors }), member('cleo'));
  expect(roles().queryByRole('button')).toBeNull();
});

test('roles without an author are only listed', async () => {
  await openPage(project({ author: null, seats: [seat()] }));
  expect(roles('Roles').queryByRole('button')).toBeNull();
});

test('the author reads requests, adds one and declines another', async () => {
  // The focus moves on to the name of a member, whose card opens.
  for (const name of ['cleo', 'dana'] as const) club.respond(getUser, profile(member(name)));
  const open = seat({ requests: [request('cleo', 'I draw'), request('dana')] });
  const rendered = project({ seats: [open] });
  await openPage(rendered, member('ben'));
  const requests = () => within(screen.getByRole('list', { name: 'Requests to join as Designer' }));
  expect(requests().getByText('I draw')).toBeVisible();
  const left = filledBy('cleo', { _id: open._id, requests: [request('dana')] });
  const after = { ...rendered, seats: [left], contributors: [contributor('cleo', 'Designer')] };
  club.respond(answerSeatRequest, failure('unavailable', 'The club is restarting.'));
  await user.click(requests().getByRole('button', { name: 'Add Cléo Martin to the project' }));
  expect(await screen.findByText('The club is restarting.')).toBeVisible();
  expect(requests().getByText('I draw')).toBeVisible();
  club.respond(answerSeatRequest, after);
  await user.click(requests().getByRole('button', { name: 'Add Cléo Martin to the project' }));
  expect(await screen.findByRole('list', { name: 'Contributors' })).toHaveTextContent('Cléo MartinDesigner');
  expect(requests().queryByText('I draw')).toBeNull();
  expect(requests().queryByRole('button', { name: /^Add/ })).toBeNull();
  club.respond(answerSeatRequest, { ...after, seats: [{ ...left, requests: [] }] });
  await user.click(requests().getByRole('button', { name: 'Decline the request of Dana Whitlock' }));
  expect(screen.queryByRole('list', { name: 'Requests to join as Designer' })).toBeNull();
  await waitFor(() =>
    expect(club.requests(answerSeatRequest).map(({ body, params }) => [body.accept, params.userId])).toEqual([
      [true, card('cleo')._id],
      [true, card('cleo')._id],
      [false, card('dana')._id],
    ]),
  );
});

test('the author writes roles: new ones, changed ones, and fewer', async () => {
  const [first, second] = [seat({ hours: 3 }), filledBy('cleo', { role: 'Writer' })];
  const rendered = project({ seats: [first, second] });
  await openPage(rendered, member('ben'));
  await user.click(roles().getByRole('button', { name: 'Edit roles' }));
  await screen.findByRole('dialog', { name: 'People for Plant robot' });
  const group = (name: string) => within(dialog().getByRole('group', { name }));
  expect(group('Role 1').getByLabelText(/^Hours a week/)).toHaveValue(3);
  expect(group('Role 2').getByText('Filled by Cléo Martin')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Remove role 1' }));
  await user.click(dialog().getByRole('button', { name: 'Add a role' }));
  expect(group('Role 2').getByLabelText('Role')).toHaveFocus();
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  expect(await group('Role 2').findByText('Please fill in this field.')).toBeVisible();
  await user.type(group('Role 2').getByLabelText('Role'), 'Cook');
  await user.type(group('Role 2').getByLabelText(/^Hours a week/), '2');
  await user.type(group('Role 2').getByLabelText(/^Description/), 'Soup');
  club.respond(setSeats, failure('unavailable', 'The club is restarting.'));
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  expect(await dialog().findByText('The club is restarting.')).toBeVisible();
  club.respond(setSeats, { ...rendered, seats: [second, seat({ role: 'Cook' })] });
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  expect(await roles().findByRole('heading', { name: 'Cook' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(club.requests(setSeats).at(-1)?.body).toEqual({
    seats: [
      { _id: second._id, role: 'Writer', hours: null, description: '' },
      { role: 'Cook', hours: 2, description: 'Soup' },
    ],
  });
});

test('the menu of an own project leads to its first role', async () => {
  const rendered = project();
  await openPage(rendered, member('ben'));
  await user.click(screen.getByRole('button', { name: 'Options for Plant robot' }));
  await user.click(screen.getByRole('menuitem', { name: 'Look for people' }));
  await screen.findByRole('dialog', { name: 'People for Plant robot' });
  await user.type(dialog().getByLabelText('Role'), 'Pilot');
  club.respond(setSeats, { ...rendered, seats: [seat({ role: 'Pilot' })] });
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('heading', { name: 'Pilot' })).toBeVisible();
});

test("a request, its answer and others' seats come live, and keep what the message does not say", async () => {
  const rendered = project({ seats: [seat({ mine: 'requested' }), seat({ role: 'Cook' })] });
  await openPage(rendered);
  const [first, second] = rendered.seats;
  if (!first || !second) throw new Error('The project has two seats.');
  expect(roles().getByText('Waiting for an answer')).toBeVisible();
  const { invited: _, invitedMe: __, ...live } = rendered;
  const { mine: ___, requests: ____, ...cook } = second;
  const { mine: _____, requests: ______, ...designer } = first;
  club.publish('projectChanged', { ...live, seats: [designer, { ...cook, filled: true, filledBy: card('cleo') }] });
  expect(await roles().findByRole('link', { name: 'Cléo Martin' })).toBeVisible();
  expect(roles().getByText('Waiting for an answer')).toBeVisible();
  club.publish('projectSeatsChanged', { projectId: rendered._id, seats: [{ ...first, mine: null }, second] });
  expect(await roles().findByRole('button', { name: 'Ask to join as Designer' })).toBeVisible();
  const me = card('dana');
  club.publish('projectChanged', {
    ...live,
    contributors: [contributor('dana', 'Designer')],
    seats: [{ ...designer, filled: true, filledBy: me }, cook],
  });
  expect(await roles().findByRole('link', { name: me.name })).toBeVisible();
  expect(roles().queryByRole('button')).toBeNull();
});

test('a profile says in which role its member contributes', async () => {
  const cleo = member('cleo');
  club.respond(listMemberProjects, [
    project({ contributors: [contributor('cleo', 'Designer')] }),
    project({ title: 'Own', author: person(member('cleo')) }),
  ]);
  club.respond(getUser, profile(cleo));
  openScreen(`/profile/${cleo._id}`, member('ben'));
  expect(await screen.findByText('Designer · TypeScript')).toBeVisible();
  expect(screen.getByText('TypeScript', { exact: true })).toBeVisible();
});

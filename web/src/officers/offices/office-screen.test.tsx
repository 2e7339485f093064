import { screen, waitFor, within } from '@testing-library/react';
import type { User } from 'contract/members/members.ts';
import { readNotifications } from 'contract/notifications/notifications.ts';
import {
  type Binder,
  getBinder,
  listOffices,
  nameSuccessor,
  type Office,
  writeBinderNotes,
} from 'contract/officers/offices.ts';
import { searchUsers } from 'contract/search/search.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { card, foundUser, member } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';
import { dayAhead, endOfDay } from '../../lib/dates/dates.ts';
import { binder, holder, office } from './offices.testing.ts';

const at = '2026-11-20T10:00:00.000Z';

async function openOffice(changes: Partial<Office>, me: User, content: Binder = binder()) {
  const opened = office(changes);
  club.respond(listOffices, [opened]);
  club.respond(getBinder, content);
  openScreen(`/offices/${opened._id}`, me);
  await screen.findByRole('heading', { level: 1, name: opened.title });
  return opened;
}
const region = (name: string) => within(screen.getByRole('region', { name }));

test('former holders and other members see the public part', async () => {
  await openOffice({ rights: ['settings'] }, member('ben'));
  expect(region('Holders').getByRole('link', { name: card('mo').name })).toBeVisible();
  expect(region('Rights').getByText(/Changes the club's settings/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Binder' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Handover' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Options for President' })).toBeNull();
  expect(club.requests(getBinder)).toEqual([]);
});

test('an office that is gone leads on to all offices', async () => {
  club.respond(listOffices, []);
  openScreen(`/offices/${office()._id}`, member('ben'));
  expect(await screen.findByText("This office isn't here anymore.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Who does what' })).toHaveAttribute('href', '/offices');
});

test('a holder reads the binder: applications, events, groups, links, files and notes', async () => {
  await openOffice(
    { rights: ['applications'] },
    member('mo'),
    binder({
      applications: [{ title: 'Noor Bakker', url: '/admin/dashboard?tab=applications&application=1' }],
      events: [{ title: 'Chess night', url: '/events/1', date: '2126-12-01T19:00:00.000Z' }],
      links: [{ title: 'Harbor', url: `${location.origin}/groups/join?token=abc` }],
      notes: [
        { by: card('cleo'), at, text: 'Book the hall **in March**.' },
        { by: null, at, text: 'Bring a cable.' },
      ],
    }),
  );
  const list = (name: string) => within(region('Binder').getByRole('list', { name }));
  await waitFor(() => expect(list('Open applications').getByRole('link', { name: 'Noor Bakker' })).toBeVisible());
  expect(list('Coming events').getByRole('link', { name: 'Chess night' })).toHaveAttribute('href', '/events/1');
  expect(list('Links').getByRole('link', { name: 'Harbor' })).toBeVisible();
  expect(list('Links').getByText(/groups.join.token=abc$/)).toBeInTheDocument();
  expect(region('Binder').getByText('The groups have no files.')).toBeVisible();
  await waitFor(() => expect(list('Notes').getByText('in March').tagName).toBe('STRONG'));
  expect(list('Notes').getByText('Former member')).toBeVisible();
});

test('applications stand only in the binder of an office with that right', async () => {
  await openOffice({}, member('mo'));
  expect(await region('Binder').findByText('No event is planned.')).toBeVisible();
  expect(region('Binder').queryByRole('heading', { name: 'Open applications' })).toBeNull();
});

test('a holder writes their own note; what fails is not lost, and an empty one takes it out', async () => {
  const own = (text: string): Binder['notes'] => [{ by: card('mo'), at, text }];
  await openOffice({}, member('mo'), binder({ notes: own('Old news') }));
  const field = () => region('Binder').getByLabelText('Your note');
  await waitFor(() => expect(field()).toHaveValue('Old news'));
  expect(field()).toHaveAccessibleDescription(/Passwords don't belong here/);
  const save = () => user.click(region('Binder').getByRole('button', { name: 'Save note' }));
  await user.clear(field());
  await user.type(field(), 'The projector is broken.');
  club.respond(writeBinderNotes, failure('unavailable', 'The club is very busy right now.'));
  await save();
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(field()).toHaveValue('The projector is broken.');
  club.respond(writeBinderNotes, ({ body }) => binder({ notes: body.notes ? own(body.notes) : [] }));
  await save();
  expect(await screen.findByText('Your note is saved.')).toBeVisible();
  await user.clear(field());
  await save();
  await waitFor(() => expect(club.requests(writeBinderNotes).at(-1)).toMatchObject({ body: { notes: '' } }));
  await waitFor(() => expect(field()).toHaveValue(''));
});

test('the binder prints', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  await openOffice({}, member('mo'));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a holder names a successor, and reads what will happen', async () => {
  const held = await openOffice({ holders: [holder('mo', { until: null })] }, member('mo'));
  await user.click(region('Handover').getByRole('button', { name: 'Name a successor' }));
  const form = within(await screen.findByRole('dialog', { name: 'Successor for President' }));
  const name = form.getByRole('button', { name: 'Name successor' });
  expect(name).toBeDisabled();
  club.respond(searchUsers, [foundUser('dana')]);
  await user.type(form.getByLabelText('Find a member'), 'Dana');
  await user.click(await form.findByRole('button', { name: /Dana Whitlock/ }));
  expect(form.getByText('Successor: Dana Whitlock')).toBeVisible();
  expect(form.getByText(/Then your term ends by itself\. Dana Whitlock becomes host/)).toBeVisible();
  const successor = { user: card('dana'), from: at, overlapUntil: endOfDay(dayAhead(14)) };
  club.respond(nameSuccessor, () => {
    club.respond(listOffices, [{ ...held, successor }]);
    return { ...held, successor };
  });
  await user.click(name);
  expect(await screen.findByText('Dana Whitlock is the successor.')).toBeVisible();
  expect(region('Handover').getByText(/^Dana Whitlock has the rights from/)).toBeVisible();
  expect(club.requests(nameSuccessor)).toMatchObject([
    { body: { userId: card('dana')._id, overlapUntil: endOfDay(dayAhead(14)) } },
  ]);
});

test('a successor sees the coming handover and the binder, and names no one', async () => {
  const successor = { user: card('dana'), from: '2126-05-01T12:00:00.000Z', overlapUntil: '2126-06-30T12:00:00.000Z' };
  await openOffice({ successor, holders: [holder('mo'), holder('dana', { until: null })] }, member('dana'));
  expect(region('Handover').getByText(/^You have the rights from May 1, 2126/)).toBeVisible();
  expect(region('Handover').queryByRole('button')).toBeNull();
  expect(await region('Binder').findByLabelText('Your note')).toBeVisible();
});

test('a term that ends while its office is open closes the binder without reloading', async () => {
  const mo = member('mo', { rights: ['events'] });
  const held = office({ rights: ['events'] });
  club.respond(listOffices, [held]);
  club.respond(getBinder, binder());
  club.respond(readNotifications, { count: 0, messages: 0 });
  await openLive(`/offices/${held._id}`, mo);
  expect(await screen.findByRole('region', { name: 'Binder' })).toBeVisible();
  club.respond(listOffices, [{ ...held, holders: [] }]);
  club.publish('notificationsChanged', { unread: 1, messages: 0 });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Binder' })).toBeNull());
  expect(screen.getByText('No one holds this office right now.')).toBeVisible();
});

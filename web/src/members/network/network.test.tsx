import { screen, waitFor, within } from '@testing-library/react';
import {
  acceptConnection,
  disconnect,
  listRequests,
  listSentRequests,
  listSuggestions,
} from 'contract/members/connections.ts';
import { getMe } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { card, member } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';

const [cleo, dana] = [card('cleo'), card('dana')];
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const rowOf = async (region: string, name: string) => {
  const row = (await (await part(region)).findByRole('link', { name: new RegExp(name) })).closest('li');
  if (!row) throw new Error(`${name} stands in no list.`);
  return within(row);
};

/** The server now has this relationship between Dana and Ben. */
function danaIs(relationship: 'none' | 'sent' | 'received' | 'connected'): void {
  const ids = (wanted: string) => (relationship === wanted ? [dana._id] : []);
  const me = {
    connections: ids('connected'),
    sentConnectionRequests: ids('sent'),
    connectionRequests: ids('received'),
  };
  club.respond(getMe, member('ben', me));
  club.respond(listRequests, relationship === 'received' ? [{ ...dana, relationship, note: '' }] : []);
  club.respond(listSentRequests, relationship === 'sent' ? [{ ...dana, relationship }] : []);
}

async function openNetwork(relationship: Parameters<typeof danaIs>[0]): Promise<void> {
  const ids = (wanted: string) => (relationship === wanted ? [dana._id] : []);
  const me = {
    connections: ids('connected'),
    sentConnectionRequests: ids('sent'),
    connectionRequests: ids('received'),
  };
  danaIs(relationship);
  await openLive('/network', member('ben', me));
}

test('a network without requests says so', async () => {
  await openNetwork('none');
  expect(await (await part('Invitations')).findByText('No invitations right now.')).toBeVisible();
  expect(await (await part('Sent requests')).findByText('You have no pending requests.')).toBeVisible();
});

test('invitations that cannot be read say so and come on trying again', async () => {
  club.respond(listRequests, failure('unavailable', 'Not now.'));
  await openLive('/network', member('ben', { connectionRequests: [dana._id] }));
  const invitations = await part('Invitations');
  expect(await invitations.findByText('Not now.')).toBeVisible();
  danaIs('received');
  await user.click(invitations.getByRole('button', { name: 'Try again' }));
  expect(await invitations.findByRole('link', { name: /Dana Whitlock/ })).toBeVisible();
});

test('an acceptance that fails says so, and the invitation stays', async () => {
  await openNetwork('received');
  const row = await rowOf('Invitations', 'Dana Whitlock');
  club.respond(acceptConnection, failure('internal', ''));
  await user.click(row.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Failed to accept connection request.')).toBeVisible();
  expect((await rowOf('Invitations', 'Dana Whitlock')).getByRole('button', { name: 'Accept' })).toBeVisible();
});

test('who withdraws a request, or is declined, has none any more', async () => {
  await openNetwork('sent');
  const row = await rowOf('Sent requests', 'Dana Whitlock');
  expect(row.getByText('Pending')).toBeVisible();
  club.respond(disconnect, () => {
    danaIs('none');
    return { message: 'Withdrawn.', relationship: 'none' as const };
  });
  await user.click(row.getByRole('button', { name: 'Withdraw' }));
  expect(await (await part('Sent requests')).findByText('You have no pending requests.')).toBeVisible();
});

test('a request that is declined or withdrawn elsewhere goes without a reload', async () => {
  await openNetwork('received');
  await rowOf('Invitations', 'Dana Whitlock');
  danaIs('none');
  club.publish('connectionChanged', { userId: dana._id, name: dana.name, relationship: 'none', change: 'ended' });
  expect(await (await part('Invitations')).findByText('No invitations right now.')).toBeVisible();
});

test('a request announces itself and can be accepted there, which counts at once', async () => {
  await openNetwork('none');
  await (await part('Invitations')).findByText('No invitations right now.');
  danaIs('received');
  club.publish('connectionChanged', {
    userId: dana._id,
    name: dana.name,
    relationship: 'received',
    change: 'requested',
  });
  const notice = (await screen.findByText('Dana Whitlock wants to connect')).closest<HTMLElement>('[role=alert]');
  if (!notice) throw new Error('The request does not announce itself.');
  club.respond(acceptConnection, () => {
    danaIs('connected');
    return { message: 'Connected.', relationship: 'connected' as const };
  });
  await user.click(within(notice).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('You and Dana Whitlock are now connected')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Dana Whitlock wants to connect')).toBeNull());
});

test('a suggestion says why, and follows what becomes of it', async () => {
  const why = { sharedCount: 1, sharedNames: ['Mo Lindqvist'], reason: '' };
  club.respond(listSuggestions, [
    { ...dana, ...why },
    { ...cleo, ...why },
  ]);
  await openNetwork('none');
  const row = await rowOf('People You May Know', 'Dana Whitlock');
  expect(row.getByText('1 mutual connection: Mo Lindqvist')).toBeVisible();
  expect(row.getByRole('button', { name: 'Connect' })).toBeVisible();
  const change = { userId: dana._id, name: dana.name };
  danaIs('received');
  club.publish('connectionChanged', { ...change, relationship: 'received', change: 'requested' });
  expect(await row.findByRole('button', { name: 'Accept' })).toBeVisible();
  danaIs('connected');
  club.publish('connectionChanged', { ...change, relationship: 'connected', change: 'accepted' });
  expect(await row.findByRole('button', { name: 'Connected' })).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { listRequests, listSentRequests, listSuggestions } from 'contract/members/connections.ts';
import { getMe } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { club, failure, page } from '../../../testing/club-server.ts';
import { card, member } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';

const [cleo, dana] = [card('cleo'), card('dana')];
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('who asked reads that the other has accepted, and the request is no longer pending', async () => {
  const me = member('ben', { sentConnectionRequests: [dana._id] });
  club.respond(listSentRequests, [{ ...dana, relationship: 'sent' }]);
  await openLive('/network', me);
  await (await part('Sent requests')).findByRole('link', { name: /Dana Whitlock/ });
  club.respond(listSentRequests, []);
  club.respond(getMe, member('ben', { connections: [dana._id] }));
  const change = { userId: dana._id, name: dana.name, relationship: 'connected', change: 'accepted' } as const;
  club.publish('connectionChanged', change);
  expect(await screen.findByText('Dana Whitlock accepted your request')).toBeVisible();
  expect(await (await part('Sent requests')).findByText('You have no pending requests.')).toBeVisible();
});

test('further invitations come on asking; a page that fails says why and keeps the first', async () => {
  const me = member('ben', { connectionRequests: [cleo._id, dana._id] });
  const [first, second] = [
    { ...cleo, relationship: 'received' as const, note: '' },
    { ...dana, relationship: 'received' as const, note: '' },
  ];
  club.respond(listRequests, ({ query }) =>
    query.cursor ? failure('unavailable', 'Not now.') : page([first], first._id),
  );
  await openLive('/network', me);
  const invitations = await part('Invitations');
  await invitations.findByRole('link', { name: /Cléo Martin/ });
  await user.click(await invitations.findByRole('button', { name: 'Show more' }));
  expect(await invitations.findByText('Not now.')).toBeVisible();
  expect(invitations.getByRole('link', { name: /Cléo Martin/ })).toBeVisible();
  club.respond(listRequests, ({ query }) => (query.cursor ? [second] : page([first], first._id)));
  await user.click(invitations.getByRole('button', { name: 'Try again' }));
  expect(await invitations.findByRole('link', { name: /Dana Whitlock/ })).toBeVisible();
  await waitFor(() => expect(invitations.queryByRole('button', { name: 'Show more' })).toBeNull());
});

test('suggestions that cannot be read say why, and come on trying again', async () => {
  club.respond(listSuggestions, failure('unavailable', 'Not now.'));
  await openLive('/network', member('ben'));
  const people = await part('People You May Know');
  expect(await people.findByText('Not now.')).toBeVisible();
  club.respond(listSuggestions, [{ ...dana, sharedCount: 0, sharedNames: [], reason: '' }]);
  await user.click(people.getByRole('button', { name: 'Try again' }));
  expect(await people.findByRole('link', { name: /Dana Whitlock/ })).toBeVisible();
});

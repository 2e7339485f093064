import { User } from 'contract/members/members.ts';
import { audiences, emailAudiences, type PrivacySetting } from 'contract/members/privacy.ts';
import { sql } from 'kysely';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { calls } from '../../../testing/calls/calls.ts';
import { closeSockets } from '../../../testing/calls/socket.ts';
import { startDirect } from '../../chat/chat.testing.ts';
import { addField } from '../../club/fields/fields.testing.ts';
import { presenceProbes } from './presence.testing.ts';
import { profileProbes } from './profile.testing.ts';
import { receiptProbes } from './receipts.testing.ts';
import { type Probe, type Scene, watchDepartures } from './scene.testing.ts';
import { liveSurfaces, openCalls, surfaces } from './surfaces.testing.ts';

const club = await openClub();
const [owner, ben, dana, ada] = [
  await club.as('cleo'),
  await club.as('ben'),
  await club.as('dana'),
  await club.as('ada'),
];
const [witness] = await club.addMembers(1);
await owner.put('/api/users/me', { graduationYear: 2027 });
await owner.post('/api/users/me/experience', { title: 'Typesetter' });
await owner.post('/api/users/me/education', { school: 'Riverside University' });
await owner.post('/api/users/me/certifications', { name: 'Letterpress' });
await owner.post('/api/users/me/publications', { title: 'Serifs' });
const cuisine = { options: ['Breton', 'Basque'] };
const fieldId = await addField(ada, { label: 'Cuisine', ...cuisine });
await owner.put('/api/users/me', { fields: { [fieldId]: 'Breton' } });
// The latest of all, so that it comes first in officers' lists.
await sql`insert into last_seen (user_id, at) values (${owner.id}, now() + interval '1 hour')
  on conflict (user_id) do update set at = excluded.at`.execute(club.services.db);

const departure = watchDepartures(club);
// Ben is connected to the owner; Dana and Ada, an admin, are not.
const scenes: Scene[] = [];
for (const viewer of [ben, dana, ada]) {
  const { _id: conversationId } = await startDirect(viewer, owner);
  if (viewer !== ben) await owner.put(`/api/messages/${conversationId}/request/accept`);
  scenes.push({ club, owner, viewer, witness, departure, conversationId, fieldId, isConnected: viewer === ben });
}

const probes: Record<string, Probe> = { ...profileProbes, ...presenceProbes, ...receiptProbes };
const lines = Object.entries({ ...surfaces, ...liveSurfaces }).flatMap(([surface, settings]) =>
  settings.map((setting) => [surface, setting] as const),
);

/** The viewers who should find it. */
function expected(surface: string, setting: PrivacySetting, audience: string, usable: Scene[], probe: Probe): Scene[] {
  if (audience === 'members') return usable;
  if (audience === 'connections') return probe.isShared ? [] : usable.filter(({ isConnected }) => isConnected);
  return setting === 'email' && audience === 'search' && surface === 'GET /api/search/users' ? usable : [];
}

test.each(lines)('%s keeps to who sees the %s of a member, officers included', async (surface, setting) => {
  const probe = probes[`${surface} ${setting}`];
  if (!probe) throw new Error(`surfaces.fixtures.ts has no way to look for the ${setting} in ${surface}.`);
  const usable = scenes.filter(({ viewer, isConnected }) => {
    if (probe.only === 'admins') return viewer === ada;
    return probe.only === 'strangers' ? !isConnected : true;
  });
  for (const audience of setting === 'email' ? emailAudiences : audiences) {
    await owner.put('/api/users/me/privacy', { [setting]: audience });
    const found: Scene[] = [];
    for (const scene of usable) {
      if (await probe.finds(scene)) found.push(scene);
      closeSockets();
    }
    const names = (some: Scene[]) => [audience, ...some.map(({ viewer }) => viewer.name)];
    expect(names(found)).toEqual(names(expected(surface, setting, audience, usable, probe)));
  }
  await owner.put('/api/users/me/privacy', { [setting]: setting === 'email' ? 'search' : 'members' });
});

const sections = ['experience', 'education', 'certifications', 'publications'];
const restricted = new Set([
  'email',
  'college',
  'course',
  'graduationYear',
  'lastSeenAt',
  'seenAt',
  'fields',
  ...sections,
]);

/** Whether a response contains anything that members may restrict. */
function hasRestricted(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const fields = 'properties' in schema ? Object.entries(schema.properties as Record<string, TSchema>) : [];
  const isStatus = (name: string, field: TSchema) => name === 'status' && JSON.stringify(field).includes('"seen"');
  return (
    fields.some(([name, field]) => restricted.has(name) || isStatus(name, field)) ||
    Object.values(schema).some(hasRestricted)
  );
}

// No one else can read the caller's own account.
test('every call that answers with what a member may restrict is in the list, or says why not', () => {
  const found = calls
    .filter(({ response }) => response !== User && hasRestricted(response))
    .map(({ method, path }) => `${method} ${path}`);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((call) => !surfaces[call] && !openCalls[call])).toEqual([]);
});

test('no search finds a member by their sections, or by a college they hide', async () => {
  await owner.put('/api/users/me/privacy', { education: 'me' });
  for (const words of ['Typesetter', 'Letterpress', 'Serifs', 'Riverside']) {
    const everything = await ada.get<{ users: unknown[] }>(`/api/search?q=${words}`);
    expect([words, everything.body.users, (await ada.get(`/api/search/people?q=${words}`)).body]).toEqual([
      words,
      [],
      [],
    ]);
  }
  await owner.put('/api/users/me/privacy', { education: 'members' });
});

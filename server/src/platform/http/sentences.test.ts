import type { Endpoint } from 'contract/endpoint.ts';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { calls } from '../../../testing/calls/calls.ts';
import { catalogs } from '../locales/catalogs.ts';
import { missingByKey, missingByName, missingInPath } from './web-app/missing.ts';

const club = await openClub();
const [ada, ben] = [await club.as('ada'), await club.as('ben')];
const { ids } = club;

interface Schema {
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Includes the names of fields with ids. */
function fieldsOf(schema: TSchema | Schema | undefined, isId = false, name = ''): string[] {
  const { format, properties = {}, items, anyOf = [] } = (schema ?? {}) as Schema;
  if (name && !isId) return [name];
  const own = isId && format === 'uuid' && name ? [name] : [];
  const inside = [...anyOf, ...(items ? [items] : [])].flatMap((one) => fieldsOf(one, isId, name));
  const below = Object.entries(properties).flatMap(([key, one]) => fieldsOf(one, isId, key));
  return [...new Set([...own, ...inside, ...below])];
}

test('each id in a path says which thing it is of', () => {
  const parameters = calls.flatMap(({ path, params }: Endpoint) =>
    fieldsOf(params, true).map((name) => `${path} ${name} ${missingInPath(path, name)}`),
  );
  expect(parameters.length).toBeGreaterThan(80);
  expect(parameters.filter((one) => one.endsWith(' page') || (one.endsWith(' entry') && !/itemId/.test(one)))).toEqual(
    [],
  );
});

test('each id in a body or a query says which thing it is of', () => {
  const names = new Set(
    calls.flatMap(({ body, query }: Endpoint) => [body, query].flatMap((one) => fieldsOf(one, true))),
  );
  // Reports and notifications have ids of any kind, and a cursor is a position.
  for (const any of ['id', 'ids', 'cursor']) names.delete(any);
  expect(names.size).toBeGreaterThan(8);
  expect([...names].filter((name) => missingByName(name) === 'entry')).toEqual([]);
});

// People don't type these: ids, switches and choices of our screens, and values of browsers and programs.
const unlabeled = new Set(
  `accept access acknowledge all alumni applicationsOpen askEveryone blindReview build certifications clientId committee conversationId
  conversationIds door education emailsInSearch endpoint eventCreators expirationTime experience fix followed groupId hidden id ids
  inactivityReminder keys kinds lastSeen multiple muted officersNeedSecondFactor on optionId optionIds order parentId personalTokens posting presence
  privacyDefaults publications questionId rawId readReceipts remove removeResume replyTo repostOf required response route saved secret
  showFigures showNextEvent target trace userId userIds version visitorEvents`.split(/\s+/),
);

test('each field that people fill in has a label', () => {
  const named = new Set(
    calls.flatMap(({ body, file }: Endpoint) => [...fieldsOf(body), ...(file ? [file.field] : [])]),
  );
  expect([...named].filter((name) => !(name in catalogs.en.fields) && !unlabeled.has(name))).toEqual([]);
  // A label is no field name.
  expect(
    Object.values(catalogs.en.fields).filter(
      (label) => !/^[A-Z]/.test(label) || /[a-z][A-Z]/.test(label.replace('GitHub', '')),
    ),
  ).toEqual([]);
});

test('a deleted thing that something belongs to is named by its foreign key', () => {
  expect(['comments_post_id_fkey', 'rsvps_event_id_fkey', 'posts_author_id_fkey'].map(missingByKey)).toEqual([
    'post',
    'event',
    'member',
  ]);
});

const certification = { name: 'Lifeguard', issuingOrganization: '', issueDate: '', credentialURL: 'ftp://x' };
const said = async (response: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await response;
  return [status, (body as { message: string }).message];
};

test.each([
  ['an unknown member', () => ben.get('/api/users/nonsense'), 404, "This member isn't here any more."],
  ['an unknown post', () => ben.get('/api/posts/7'), 404, "This post doesn't exist or was deleted."],
  [
    'a chat with no one',
    () => ben.post('/api/messages/start', { userId: 'x' }),
    404,
    "This member isn't here any more.",
  ],
  [
    'a role that is none',
    () => ada.put(`/api/admin/users/${ids.ben}/role`, { role: 'boss' }),
    400,
    'Choose student, moderator or admin.',
  ],
  [
    'a link that is none',
    () => ben.post('/api/users/me/certifications', certification),
    400,
    'Credential URL must be a link that starts with http:// or https://.',
  ],
  ['no email', () => club.visitor().post('/api/auth/login', { password: 'x' }), 400, 'Email must be filled in.'],
  ['a number as text', () => ben.put('/api/users/me', { name: 7 }), 400, 'Name must be text.'],
  [
    'a list that is none',
    () => ben.post('/api/posts', { content: 'x', alts: 'y' }),
    400,
    'Descriptions of pictures must be a list.',
  ],
] as const)('%s is answered with a sentence for people', async (_, act, status, message) => {
  expect(await said(act())).toEqual([status, message]);
});

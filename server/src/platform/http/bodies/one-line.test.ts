import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { calls } from '../../../../testing/calls/calls.ts';

const club = await openClub();
const [ada, ben] = [await club.as('ada'), await club.as('ben')];
const turned = 'Name \u202e\u2067dne eht\u2069';
const plain = 'Name dne eht';
const soon = new Date(Date.now() + 86_400_000).toISOString();
const event = { title: turned, description: 'Bring\u2067 a\u2069 cup', date: soon, place: turned };
const project = { title: turned, description: 'Two wheels', techStack: `Rust, ${turned}` };
const profile = { name: turned, profession: turned, college: turned, course: turned, skills: ['Rust', turned] };
const poll = { options: [turned, 'No'], endsAt: soon };
const job = { title: turned, company: turned };
const people = [{ email: 'new@club.example', name: turned, college: turned, course: turned }];
const others = JSON.stringify([club.ids.cleo, club.ids.dana]);

test.each<[string, () => Promise<{ status: number; body: unknown }>, unknown]>([
  ['a profile', () => ben.put('/api/users/me', profile), { name: plain, profession: plain, skills: ['Rust', plain] }],
  ['skills in one text', () => ben.put('/api/users/me', { skills: `C, ${turned}` }), { skills: ['C', plain] }],
  ['a section', () => ben.post('/api/users/me/experience', job), { experience: [{ title: plain, company: plain }] }],
  ['a group', () => ben.post('/api/messages/group', { name: turned, users: others }), { groupName: plain }],
  ['a poll', () => ben.post('/api/posts', { content: 'Tea?', poll }), { poll: { options: [{ text: plain }, {}] } }],
  [
    'a poll in a form',
    () => ben.upload('/api/posts', { content: 'Tea?', poll: JSON.stringify(poll) }),
    { poll: { options: [{ text: plain }, {}] } },
  ],
  ['a project', () => ben.post('/api/projects', project), { title: plain, techStack: ['Rust', plain] }],
  ['an event', () => ada.post('/api/events', event), { title: plain, place: plain, description: event.description }],
  ['a badge', () => ada.put(`/api/admin/users/${club.ids.ben}/badge`, { badge: turned }), { badges: [plain] }],
  [
    'the club',
    () => ada.put('/api/admin/settings', { name: turned, rubric: [turned] }),
    { name: plain, rubric: [plain] },
  ],
  [
    'a field',
    () =>
      ada.post('/api/admin/fields', {
        label: turned,
        type: 'choice',
        options: [turned, 'No'],
        usedFor: 'profile',
        audience: 'members',
        required: false,
      }),
    [{ label: plain, options: [plain, 'No'] }],
  ],
  [
    'a join link',
    () => ada.post('/api/admin/join-links', { label: turned, maxUses: 1, expiresAt: soon }),
    { label: plain },
  ],
])('%s loses what would turn sentences around it', async (_, enter, entered) => {
  const { status, body } = await enter();
  expect([status, body]).toMatchObject([expect.any(Number), entered]);
});

test('an applicant has a name without it on the desk, and their reason as they wrote it', async () => {
  const reason = 'I \u2067build\u2069 telescopes.';
  const application = { name: turned, email: 'mina@example.com', college: turned, course: turned, reason };
  await club.visitor().upload('/api/apply', application);
  const { body } = await ada.get('/api/admin/applications');
  expect(body).toMatchObject([{ name: plain, college: plain, course: plain, reason }]);
});

test('members who are invited from a list have names without it', async () => {
  await ada.post('/api/admin/invitations', { people });
  const { body } = await ada.get('/api/admin/users?q=new@club.example');
  expect(body).toMatchObject([{ name: plain }]);
});

test('it does not count, and is no name by itself', async () => {
  const longest = 'x'.repeat(100);
  expect((await ben.put('/api/users/me', { name: `\u202e${longest}` })).body).toMatchObject({ name: longest });
  expect(await ben.put('/api/users/me', { name: '\u202e\u2069' })).toFail(400, 'invalid_input');
});

// Fields with several lines. All others have one.
const several =
  /\b(content|text|message|bio|description|reason|details|notes?|answers|body|welcome|contact|imprint|privacy)$/;
// Fields that are not text for people: secrets, addresses, times, ids, codes, signs.
const none =
  /\b(email|mailFrom|token|trace|route|build|timeZone|emoji|clientId|code|users|endpoint|p256dh|auth|id|rawId|\w+Data\w*|attestationObject|transports|signature)$|password|passphrase|url|link|website|github|instagram|date|until|from|to$|at$|response|issueDate/i;

test('each text of the contract says whether it has one line', () => {
  const undecided = calls.flatMap(({ method, path, body }) =>
    textsOf(body)
      .filter(({ name, schema }) => !schema.oneLine && !several.test(name) && !none.test(name))
      .map(({ name }) => `${method} ${path} ${name}`),
  );
  expect(undecided).toEqual([]);
});

interface Schema extends TSchema {
  type?: string;
  oneLine?: boolean;
  enum?: unknown;
  const?: unknown;
  pattern?: string;
  format?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

function textsOf(schema: Schema | undefined, name = ''): { name: string; schema: Schema }[] {
  if (!schema) return [];
  const isText = schema.type === 'string' && !schema.pattern && !schema.format && schema.const === undefined;
  const inside = Object.entries({ ...schema.properties, ...schema.patternProperties }).flatMap(([key, one]) =>
    textsOf(one, key.startsWith('^') ? name : key),
  );
  const parts = [schema.items, ...(schema.anyOf ?? [])].flatMap((one) => textsOf(one, name));
  return [...(isText ? [{ name, schema }] : []), ...inside, ...parts];
}

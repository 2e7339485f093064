import type { Endpoint } from 'contract/endpoint.ts';
import { expect, test } from 'vitest';
import type { CastName } from '../seeds/cast.ts';
import { openClub } from '../testing/app.ts';
import type { Browser } from '../testing/browser.ts';
import { calls } from '../testing/calls.ts';
import type { Answer } from '../testing/http.ts';
import { buildApp } from './app.ts';

const madeUp = '0199aaaa-0000-7000-8000-000000000000';

/** The calls that are not for every member and members only. Whatever is not named here must be. */
const table = {
  public: [
    'GET /api/club',
    'POST /api/apply',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/register',
    'GET /api/auth/invitation',
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password',
    'POST /api/account/email/confirm',
  ],
  moderator: ['POST /api/events'],
  admin: [
    'GET /api/admin/users',
    'GET /api/admin/mails',
    'PUT /api/admin/users/:id/role',
    'PUT /api/admin/users/:id/badge',
    'DELETE /api/admin/users/:id',
    'GET /api/admin/applications',
    'GET /api/admin/applications/decided',
    'GET /api/admin/applications/:id',
    'POST /api/admin/applications/:id/notes',
    'DELETE /api/admin/applications/:id/notes/:noteId',
    'POST /api/admin/users/:id/invitation',
    'GET /api/admin/applications/:id/resume',
    'PUT /api/admin/applications/:id/approve',
    'PUT /api/admin/applications/:id/reject',
  ],
};

const club = await openClub();
const served = calls.filter(({ method, path: url }) => club.app.hasRoute({ method, url }));

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function guardOf(call: Endpoint): keyof typeof table | 'member' {
  const guards = ['public', 'moderator', 'admin'] as const;
  return guards.find((guard) => table[guard].includes(nameOf(call))) ?? 'member';
}

/** Makes a call about nothing that is there, with nothing in it: past the guard, it comes to nothing. */
function make(call: Endpoint, browser: Browser) {
  const path = call.path.replace(/:\w+/g, madeUp);
  return call.method === 'GET'
    ? browser.get(path)
    : browser.send({
        method: call.method,
        path,
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
}

function mayCall(guard: keyof typeof table | 'member', name: 'visitor' | CastName): boolean {
  if (name === 'visitor') return guard === 'public';
  if (name === 'mo') return guard !== 'admin';
  return name === 'ada' || guard === 'public' || guard === 'member';
}

test.each(served.map((call) => [nameOf(call), guardOf(call), call] as const))(
  '%s is for: %s',
  async (_name, guard, call) => {
    for (const name of ['visitor', 'ben', 'mo', 'ada'] as const) {
      // Signing out must not end the session that the other calls are made with.
      const throwAway = call.path.endsWith('/logout');
      const browser = name === 'visitor' ? club.visitor() : throwAway ? await club.signIn(name) : await club.as(name);
      const answer = await make(call, browser);
      if (mayCall(guard, name)) expect(pastTheGuard(answer), `${name}: ${answer.bytes}`).toBe(true);
      else if (name === 'visitor') expect(answer).toBeRefused(401, 'not_signed_in');
      else expect(answer).toBeRefused(403, 'forbidden');
    }
  },
);

/** Whatever the call came to, it was not for want of a right. */
function pastTheGuard({ status, body }: Answer): boolean {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return status < 500 && code !== 'not_signed_in' && code !== 'forbidden';
}

test('every call of the contract is served', () => {
  expect(calls.filter((call) => !served.includes(call)).map(nameOf)).toEqual([]);
});

test('the contract declares what the table says', () => {
  for (const call of calls) expect([nameOf(call), call.guard]).toEqual([nameOf(call), guardOf(call)]);
  const named = Object.values(table).flat();
  expect(named.filter((name) => !calls.some((call) => nameOf(call) === name))).toEqual([]);
});

test('a member who was deleted may no longer do anything', async () => {
  const [gone] = await club.crowd(1);
  if (!gone) throw new Error('nobody came');
  const cookie = gone.cookieHeader();
  await (await club.as('ada')).delete(`/api/admin/users/${gone.id}`);
  for (const call of served.filter((one) => guardOf(one) !== 'public')) {
    const browser = club.visitor();
    browser.cookies.set('session', cookie.cookie?.replace('session=', '') ?? '');
    expect((await make(call, browser)).status, nameOf(call)).toBe(401);
  }
});

test('a route that says not for whom it is stops the start', async () => {
  const { services } = await openClub({ people: false });
  const app = await buildApp(services);
  app.get('/api/forgotten', async () => 'everything');
  await expect(app.ready()).rejects.toThrow('These routes declare no guard: /api/forgotten');
});

import { languageCodes } from 'contract/club/languages.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { encodeForm } from '../../../../testing/calls/forms.ts';
import type { HttpResponse } from '../../../../testing/calls/http.ts';
import { atOnce } from '../../../../testing/database/races.ts';
import { picture } from '../../../../testing/database/samples.ts';
import { applicationFields } from '../../../../testing/people/joining.ts';
import { evening } from '../../../events/events.testing.ts';
import { formatWait } from '../../locales/text.ts';

const club = await openClub({ env: { RATE_LIMITS: 'on' } });
const [ben, mo] = [await club.as('ben'), await club.as('mo')];
const json = { 'content-type': 'application/json' };
const wrong = JSON.stringify({ email: 'cleo@club.example', password: 'wrong password' });

/** Uses up a limit, so that one more call shows it. */
const fill = (key: string, amount: number, max: number) =>
  sql`insert into quota_uses (id, key, amount, at)
    select uuidv7(), ${key}, ${amount}, now() - interval '11 minutes' from generate_series(1, ${max}::int)`.execute(
    club.services.db,
  );

type Headers = Record<string, string>;
const limits: [string, () => Promise<unknown>, (headers: Headers) => Promise<HttpResponse>][] = [
  [
    'failed sign-ins',
    () => fill('sign-in cleo@club.example 127.0.0.1', 1, 10),
    (headers) =>
      club.visitor().send({ method: 'POST', path: '/api/auth/login', headers: { ...headers, ...json }, body: wrong }),
  ],
  [
    'applications',
    () => fill('apply-from 127.0.0.1', 1, 60),
    (headers) =>
      club.visitor().send({
        method: 'POST',
        path: '/api/apply',
        headers: { ...headers, ...json },
        body: JSON.stringify(applicationFields()),
      }),
  ],
  [
    'events',
    () => fill(`events ${mo.id}`, 1, 10),
    (headers) =>
      mo.send({
        method: 'POST',
        path: '/api/events',
        headers: { ...headers, ...json },
        body: JSON.stringify(evening()),
      }),
  ],
  [
    'uploads',
    () => fill(`upload-calls ${ben.id}`, 1, 60),
    async (headers) => {
      const form = await encodeForm({ avatar: await picture() });
      return ben.send({
        method: 'PUT',
        path: '/api/users/me/avatar',
        ...form,
        headers: { ...headers, ...form.headers },
      });
    },
  ],
  [
    'bytes',
    () => fill(`upload-bytes ${mo.id}`, 300_000_000, 1),
    async (headers) => {
      const form = await encodeForm({ avatar: await picture() });
      return mo.send({
        method: 'PUT',
        path: '/api/users/me/avatar',
        ...form,
        headers: { ...headers, ...form.headers },
      });
    },
  ],
  [
    'calls',
    () => atOnce(300, () => club.visitor().get('/api/club')),
    (headers) => club.visitor().send({ path: '/api/club', headers }),
  ],
];

test.each(limits)('an answer to too many %s says how long to wait, in each language', async (_, useUp, call) => {
  await useUp();
  for (const language of languageCodes) {
    const response = await call({ 'accept-language': language });
    expect(response).toFail(429, 'too_many_requests');
    const wait = Number(response.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(response.body).toMatchObject({ message: expect.stringContaining(formatWait(wait)(language)) });
  }
});

test.each([
  [0, '1 second', '1 segundo', 'ثانية واحدة'],
  [1.2, '2 seconds', '2 segundos', 'ثانيتين'],
  [59, '59 seconds', '59 segundos', '59 ثانية'],
  [60, '1 minute', '1 minuto', 'دقيقة واحدة'],
  [61, '2 minutes', '2 minutos', 'دقيقتين'],
  [300, '5 minutes', '5 minutos', '5 دقائق'],
  [1_702, '29 minutes', '29 minutos', '29 دقيقة'],
  [7_200, '120 minutes', '120 minutos', '120 دقيقة'],
  [7_201, '3 hours', '3 horas', '3 ساعات'],
  [86_400, '24 hours', '24 horas', '24 ساعة'],
])('%s seconds are never said to be less', (seconds, ...said) => {
  expect(languageCodes.map((language) => formatWait(seconds)(language))).toEqual(said);
});

import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';

const path = '/api/browser-errors';
const linesOf = (club: { logLines: string[] }) =>
  club.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'browser error');

test("a visitor's browser reports an error, and the log has one line of it", async () => {
  const club = await openClub({ people: false });
  const report = {
    message: 'TypeError: events.map is not a function',
    trace: 'at EventList (http://club.example/assets/events-route-x.js:1:20)',
    route: '/events',
    build: 'abc123',
  };
  const headers = { 'content-type': 'application/json', 'user-agent': 'Firefox 140' };
  const response = await club.visitor().send({ method: 'POST', path, headers, body: JSON.stringify(report) });
  expect(response.status).toBe(202);
  const { reference } = JSON.parse(String(response.bytes));
  expect(linesOf(club)).toMatchObject([{ reqId: reference, browserError: { ...report, browser: 'Firefox 140' } }]);
});

test('nothing that identifies a person reaches the log', async () => {
  const club = await openClub();
  const ben = await club.as('ben');
  const secret = 'http://club.example/register?token=s3cret#piece';
  const trace = `at f (${secret}:3:4)\nat g (/profile/${club.ids.ben}/x.js:1:2) ben@club.example`;
  const report = { message: `Failed at ${secret} for ben@club.example`, trace, route: `/search?q=${club.ids.ben}` };
  expect((await ben.post(path, report)).status).toBe(202);
  const [line] = linesOf(club);
  expect(line.browserError).toMatchObject({
    message: 'Failed at http://club.example/register for [email]',
    trace: 'at f (http://club.example/register:3:4)\nat g (/profile/[id]/x.js:1:2) [email]',
    route: '/search',
  });
  expect(JSON.stringify(line)).not.toMatch(/s3cret|ben@club|q=/);
  expect(JSON.stringify(line)).not.toContain(club.ids.ben);
});

test('unreadable JSON is not quoted', async () => {
  const club = await openClub({ people: false });
  const message = `Unexpected token 'D', "Dear Ben, I" is not valid JSON`;
  await club.visitor().post(path, { message });
  expect(linesOf(club)).toMatchObject([{ browserError: { message: `Unexpected token 'D', "…" is not valid JSON` } }]);
});

test('a report has a maximum size, and one address can send thirty in five minutes', async () => {
  const club = await openClub({ people: false, env: { RATE_LIMITS: 'on' } });
  const visitor = club.visitor();
  expect(await visitor.post(path, { message: 'x'.repeat(501) })).toFail(400, 'invalid_input');
  expect(await visitor.post(path, { message: 'x', trace: 'x'.repeat(4_001) })).toFail(400, 'invalid_input');
  const sent = await atOnce(40, () => visitor.post(path, { message: 'again and again' }));
  expect(tally(sent.map(({ status }) => status))).toEqual({ 202: 28, 429: 12 });
  expect(linesOf(club)).toHaveLength(28);
});

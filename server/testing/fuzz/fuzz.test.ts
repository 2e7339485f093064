import { beforeEach, expect, test } from 'vitest';
import { openClub } from '../app.ts';
import { expectProblem } from '../calls/problems.ts';
import { type FuzzedClub, isError } from './club.ts';
import { fuzzHttp } from './fuzz-http.ts';
import { fuzzPackets } from './fuzz-packets.ts';
import { Reach } from './reach.ts';
import { plainRequests, requests } from './request.ts';
import { hunt } from './shrink.ts';

const { port, services, visitor, addMembers, logLines } = await openClub();
const club: FuzzedClub = { port, services, visitor, addMembers, listErrors: () => logLines.filter(isError) };

// `npm run fuzz` sends twenty thousand of each.
const seed = 15;

// Their mail servers and push services don't exist.
beforeEach(() => expectProblem(/"level":40/));

test('generated requests are answered by the contract, and reach every call', { tags: ['long'] }, async () => {
  const reach = new Reach();
  const findings = await fuzzHttp(club, reach, { seed, runs: 200, examples: plainRequests });
  expect(findings).toEqual([]);
  expect(reach.missing()).toEqual([]);
  expect(club.listErrors()).toEqual([]);
});

test('some generated requests are answered by the contract', async () => {
  expect(await fuzzHttp(club, new Reach(), { seed, runs: 30 })).toEqual([]);
  expect(club.listErrors()).toEqual([]);
});

test('generated packets are acknowledged by the contract, and disturb no one', async () => {
  const { findings, reach } = await fuzzPackets(club, { seed, runs: 400 });
  expect(findings).toEqual([]);
  expect(Object.values(reach.acknowledged).every(({ ok, failed }) => ok > 0 && failed > 0)).toBe(true);
  expect(club.listErrors()).toEqual([]);
});

test('a problem is found once, and shown by the smallest request that has it', async () => {
  const attempt = async ({ body }: { body?: unknown }) => {
    return JSON.stringify(body)?.includes('«none»') ? { kind: 'a field is missing', detail: '' } : null;
  };
  const findings = await hunt(requests, attempt, { seed, runs: 2_000 });
  expect(findings).toEqual([{ kind: 'a field is missing', detail: '', input: expect.anything() }]);
  expect(findings[0]?.input.body).toEqual([[expect.any(String), '«none»']]);
});

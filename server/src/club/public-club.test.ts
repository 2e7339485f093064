import { type Club, defaultColor } from 'contract/club/club.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';

test('visitors see name and look of a new club, and nothing of its inside', async () => {
  const club = await openClub();
  const { status, body, headers } = await club.visitor().get<Club>('/api/club');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(body).toEqual({
    name: 'ClubPlatform',
    logo: null,
    color: defaultColor,
    welcome: '',
    applicationsOpen: true,
    timeZone: 'UTC',
    eventCreators: 'officers',
    sendsMail: false,
    college: null,
    pages: [],
    rules: null,
    faces: [],
    demo: false,
  });
  // The faces.
  expect(await club.minStatements(() => club.visitor().get('/api/club'))).toBe(1);
});

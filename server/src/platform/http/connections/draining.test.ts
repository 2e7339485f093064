import { on } from 'node:events';
import { expect, test } from 'vitest';
import { castPassword } from '../../../../seeds/cast.ts';
import { openClub } from '../../../../testing/app.ts';
import { atOnce, tally } from '../../../../testing/database/races.ts';

test('a closing server finishes requests in flight and closes idle connections', async () => {
  const club = await openClub();
  const arrivals = on(club.app.server, 'request');
  const inFlight = atOnce(10, () =>
    club.visitor().post('/api/auth/login', { email: 'ben@club.example', password: castPassword }),
  );
  for (let arrived = 0; arrived < 10; arrived++) await arrivals.next();
  const begun = performance.now();
  await club.app.close();
  expect(performance.now() - begun).toBeLessThan(8_000);
  expect(tally((await inFlight).map((response) => response.status))).toEqual({ 200: 10 });
});

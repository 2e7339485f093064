import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { castPassword } from '../../seeds/cast.ts';
import { openClub } from '../../testing/app.ts';
import { atOnce, tally } from '../../testing/races.ts';

test('a server that closes answers what is in flight, and waits for no connection kept alive', async () => {
  const club = await openClub();
  const inFlight = atOnce(10, () =>
    club.visitor().post('/api/auth/login', { email: 'ben@club.example', password: castPassword }),
  );
  await sleep(5);
  const begun = performance.now();
  await club.app.close();
  expect(performance.now() - begun).toBeLessThan(8_000);
  expect(tally((await inFlight).map((answer) => answer.status))).toEqual({ 200: 10 });
});

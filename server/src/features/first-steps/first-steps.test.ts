import type { FirstSteps } from 'contract/first-steps.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';

test('first steps are done once they were taken, and only officers see them', async () => {
  const club = await openClub();
  const ada = await club.as('ada');
  const setup = async () => (await ada.get<FirstSteps>('/api/admin/setup')).body;
  expect(await setup()).toMatchObject({ invited: true, posted: false, mail: false });
  await ada.post('/api/posts', { content: 'Hello, club.' });
  expect(await setup()).toMatchObject({ invited: true, posted: true });
  expect(await (await club.as('mo')).get('/api/admin/setup')).toFail(403, 'forbidden');
});

import pg from 'pg';
import { findRunningDatabase } from '../../server/src/platform/database/embedded/supervisor.ts';
import { expect, test } from '../fixtures/test.ts';

test('the reference on the screen of something that broke is found in the log', async ({
  signedInAs,
  club,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 500|answer: 500/);
  const page = await signedInAs('ben');
  const database = new pg.Client({ connectionString: (await findRunningDatabase(club.dataDir)) ?? '' });
  await database.connect();
  await database.query('alter table projects rename to lost_projects');
  try {
    await page.goto('/projects');
    const shown = page.getByText(/Something went wrong on our side\. Please try again\. Reference: \S{9}$/);
    await expect(shown).toBeVisible();
    const reference = (await shown.textContent())?.slice(-9) ?? 'none';
    const causes = () =>
      club
        .output()
        .split('\n')
        .filter((line) => line.includes(reference) && line.includes('err'));
    await expect.poll(causes).toEqual([expect.stringContaining('relation \\"projects\\" does not exist')]);
  } finally {
    await database.query('alter table lost_projects rename to projects');
    await database.end();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

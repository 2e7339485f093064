import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { eventually } from '../../testing/servers/disk.ts';
import { openBus } from '../platform/facts/bus.ts';
import { alone } from '../platform/nodes/nodes.ts';
import { openSecret } from '../platform/secrets/secret.ts';
import { openClub as openSettings } from './club.ts';

const club = await openClub();
const ada = await club.as('ada');
const put = (change: object) => ada.put('/api/admin/settings', change);

/** The settings as another process on the same database reads them. */
async function openAnother(secret = club.services.secret) {
  const { db, config, log } = club.services;
  const facts = openBus(log, alone);
  const versions: number[] = [];
  facts.on('club.changed', ({ version }) => void versions.push(version));
  const settings = await openSettings({ db, databaseUrl: club.databaseUrl, secret, config, facts, log });
  return { settings, versions, end: await settings.follow() };
}

test('a change in one process is known to all of them, and announced once', async () => {
  const { settings, versions, end } = await openAnother();
  await put({ name: 'Rowing', smtpUrl: 'smtp://127.0.0.1:9' });
  await eventually(async () =>
    expect(settings.current).toMatchObject({ name: 'Rowing', smtpUrl: 'smtp://127.0.0.1:9' }),
  );
  await settings.refresh();
  expect(versions).toHaveLength(1);
  await end();
});

test('a process that lost its connection catches up', async () => {
  const { settings, end } = await openAnother();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen club_settings'`.execute(club.services.db);
  await put({ name: 'Sailing' });
  await eventually(async () => expect(settings.current.name).toBe('Sailing'), 20);
  await put({ name: 'Surfing' });
  await eventually(async () => expect(settings.current.name).toBe('Surfing'));
  await end();
});

test('a mail server that was sealed with another secret is none', async () => {
  await put({ smtpUrl: 'smtp://127.0.0.1:9' });
  const { settings, end } = await openAnother(openSecret('another'));
  expect(settings.current.smtpUrl).toBeNull();
  await end();
  await put({ smtpUrl: null });
});

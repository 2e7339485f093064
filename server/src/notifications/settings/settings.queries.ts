import type { NotificationSettings } from 'contract/notifications/notifications.settings.ts';
import { notificationKinds } from 'contract/notifications/notifications.ts';
import { sql } from 'kysely';
import { jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { MailTopic } from './unsubscribe.ts';

/** Fills in the defaults; see notifications/functions/default-choice.sql. */
export async function getSettingsJson(db: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select ${jsonObject<NotificationSettings>({
      kinds: sql`(select json_object_agg(kind, coalesce(s.kinds -> kind, default_choice(kind, u.alumni_since is not null)))
        from unnest(${[...notificationKinds]}::text[]) kind)`,
      quietHours: sql`case when s.quiet_from is not null then
        json_build_object('from', to_char(s.quiet_from, 'HH24:MI'), 'to', to_char(s.quiet_to, 'HH24:MI')) end`,
      inactivityReminder: sql`coalesce(s.inactivity_reminder, true)`,
      timeZone: sql`coalesce(s.time_zone, (select time_zone from club_settings))`,
    })}::text as json
    from users u left join notification_settings s on s.user_id = u.id where u.id = ${userId}`.execute(db);
  return rows[0]?.json ?? '{}';
}

interface SettingsChange {
  kinds: object;
  quietHours: NotificationSettings['quietHours'] | undefined;
  timeZone: string | undefined;
  inactivityReminder: boolean | undefined;
}

/** Merges into earlier choices, so that two devices can change different ones at once. */
export async function updateSettings(
  tx: Database,
  userId: string,
  { kinds, quietHours, timeZone, inactivityReminder }: SettingsChange,
): Promise<void> {
  await sql`insert into notification_settings (user_id) values (${userId}) on conflict do nothing`.execute(tx);
  const quiet = quietHours !== undefined;
  await sql`
    update notification_settings s set
      kinds = s.kinds || coalesce((
        select jsonb_object_agg(kind, coalesce(s.kinds -> kind, default_choice(kind, u.alumni_since is not null)) || choice)
        from jsonb_each(${JSON.stringify(kinds)}) as e(kind, choice)
        where default_choice(kind, u.alumni_since is not null) is not null), '{}'),
      quiet_from = case when ${quiet} then ${quietHours?.from ?? null}::time else s.quiet_from end,
      quiet_to = case when ${quiet} then ${quietHours?.to ?? null}::time else s.quiet_to end,
      time_zone = coalesce(${timeZone ?? null}, s.time_zone),
      inactivity_reminder = coalesce(${inactivityReminder ?? null}, s.inactivity_reminder)
    from users u where u.id = s.user_id and s.user_id = ${userId}`.execute(tx);
}

export async function endMails(db: Database, userId: string, topic: MailTopic): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_settings as s (user_id, kinds, inactivity_reminder)
    select u.id, e.ended, coalesce(had.inactivity_reminder, true) and ${topic !== 'inactivity'} from users u left join notification_settings had on had.user_id = u.id
    cross join lateral (
      select coalesce(jsonb_object_agg(kind, choice || '{"email": "off"}'), '{}') as ended
      from unnest(${[...notificationKinds]}::text[]) kind
      cross join lateral (select coalesce(had.kinds -> kind, default_choice(kind, u.alumni_since is not null)) as choice) c
      where ${topic} in (kind, choice ->> 'email')) e
    where u.id = ${userId}
    on conflict (user_id) do update
      set kinds = s.kinds || excluded.kinds, inactivity_reminder = excluded.inactivity_reminder returning user_id`.execute(
    db,
  );
  return rows.length > 0;
}

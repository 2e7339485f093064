import type { ClubFigures, VisitorEvent } from 'contract/club/club.ts';
import type { Language } from 'contract/club/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { isoTime, jsonObject } from '../platform/database/json.ts';
import type { Database } from '../platform/database/tables.ts';

interface VisitorFacts {
  figures: ClubFigures | null;
  nextEvent: VisitorEvent | null;
}

export async function findVisitorFacts(
  db: Database,
  fields: { figures: boolean; nextEvent: boolean },
): Promise<VisitorFacts> {
  const figures = jsonObject<ClubFigures>({
    members: sql`(select count(*) from users where joined_at is not null)`,
    colleges: sql`(select count(distinct plain_college) from users where joined_at is not null and college <> '')`,
    events: sql`(select count(*) from events
      where group_id is null and cancelled_at is null and starts_at between now() - interval '1 year' and now())`,
  });
  const event = jsonObject<VisitorEvent>({
    title: 'e.title',
    date: isoTime('e.starts_at'),
    timeZone: 'e.time_zone',
    place: 'e.place',
  });
  const nextEvent = sql`(
    select ${event} from visitor_events d join events e on e.id = d.event_id
    where e.group_id is null and e.cancelled_at is null and e.starts_at > now() order by e.starts_at limit 1)`;
  const only = (included: boolean, part: RawBuilder<unknown>) => (included ? part : sql`null::json`);
  const { rows } = await sql<VisitorFacts>`
    select ${only(fields.figures, figures)} as figures, ${only(fields.nextEvent, nextEvent)} as "nextEvent"`.execute(
    db,
  );
  return rows[0] ?? { figures: null, nextEvent: null };
}

const isAtTheDoor = sql`u.shows_face and u.avatar_id is not null and u.joined_at is not null
  and not exists (select from active_suspensions s where s.user_id = u.id)`;

/** The newest members who allow it; a visitor is no one's connection, so no block hides them. */
export async function findFaces(db: Database): Promise<string[]> {
  const { rows } = await sql<{ face: string }>`
    select u.avatar_id as face from users u where ${isAtTheDoor} order by u.id desc limit 12`.execute(db);
  return rows.map(({ face }) => `/api/club/faces/${face}`);
}

export async function isFace(db: Database, avatarId: string): Promise<boolean> {
  const { rows } = await sql`select from users u where u.avatar_id = ${avatarId} and ${isAtTheDoor}`.execute(db);
  return rows.length > 0;
}

export async function findFirstSteps(db: Database): Promise<{ invited: boolean; posted: boolean }> {
  const { rows } = await sql<{ invited: boolean; posted: boolean }>`
    select exists (select from users offset 1) or exists (select from join_links) as invited,
      exists (select from posts where group_id is null) as posted`.execute(db);
  return rows[0] ?? { invited: false, posted: false };
}

export async function updateLanguage(db: Database, userId: string, language: Language | null): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

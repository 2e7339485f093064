import { sql } from 'kysely';

export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors f where f.user_id = u.id and f.enabled_at is not null)`;

export const lacksSecondFactor = sql<boolean>`(u.role <> 'student'
  and (select officers_second_factor from club_settings) and not ${hasSecondFactor})`;

import { sql } from 'kysely';

/** Whether the user of row `u` signs in with a second factor, in SQL. */
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors f where f.user_id = u.id and f.enabled_at is not null)`;

/** Whether the user of row `u` is an officer without the second factor that the club requires, in SQL. */
export const lacksSecondFactor = sql<boolean>`(u.role <> 'student'
  and (select officers_second_factor from club_settings) and not ${hasSecondFactor})`;

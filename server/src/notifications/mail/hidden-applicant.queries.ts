import { sql } from 'kysely';

/**
 * Joins `h` to a mail `m`: the applicant, if the mail went to one whom a blind review hides; see
 * applications/functions/is-application-hidden.sql. `name` is the name for officers.
 */
export const hiddenApplicant = sql`left join lateral (
  select 'Applicant ' || a.number as name, a.name as own_name, a.email, a.college from applications a
  where a.email = m.to_address and a.superseded_at is null and not a.from_member
    and is_application_hidden(a.status, a.revealed_at) limit 1) h on true`;

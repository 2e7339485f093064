import { sql } from 'kysely';

/** Joins `h` to mail `m`: a hidden applicant. See applications/functions/is-application-hidden.sql. */
export const hiddenApplicant = sql`left join lateral (
  select 'Applicant ' || a.number as name, a.name as own_name, a.email, a.college from applications a
  where a.email = m.to_address and a.superseded_at is null and not a.from_member
    and is_application_hidden(a.status, a.revealed_at) limit 1) h on true`;

import { type RawBuilder, sql } from 'kysely';

export type Batch = RawBuilder<unknown>;

export const peopleLoads = {
  fields: [
    (batch: Batch) => [
      sql`
      insert into club_fields (id, label, help, type, options, used_for, audience, required, position, created_at)
      select _id, label, help, type, options, "usedFor", audience, required, position, "createdAt"
      from json_to_recordset(${batch}) as f(_id uuid, label text, help text, type text, options text[], "usedFor" text,
        audience text, required boolean, position int, "createdAt" timestamptz)`,
    ],
  ],

  members: [
    (batch: Batch) => [
      sql`
      insert into users (id, name, email, email_verified, role, profession, bio, skills, badges, college, course,
        graduation_year, links, avatar_id, cover_id, joined_at, created_at, alumni_since, alumni_by_hand, language)
      select _id, name, email, true, role, profession, bio, skills, badges, college, course,
        "graduationYear", links, avatar, cover, "joinedAt", "joinedAt", "alumniSince", "alumniByHand", language
      from json_to_recordset(${batch}) as m(_id uuid, name text, email text, role text, profession text, bio text,
        skills text[], badges text[], college text, course text, "graduationYear" int, links jsonb, avatar uuid, cover uuid,
        "joinedAt" timestamptz, "alumniSince" timestamptz, "alumniByHand" boolean, language text)`,
      // A trigger gives new members the club's defaults.
      sql`
      update users u set email_audience = p.email, presence_audience = p.presence, shows_last_seen = p."lastSeen",
        read_receipts_audience = p."readReceipts", experience_audience = p.experience, education_audience = p.education,
        certifications_audience = p.certifications, publications_audience = p.publications, fields_audience = p.fields
      from json_to_recordset(${batch}) as m(_id uuid, privacy json), json_to_record(m.privacy) as p(email text,
        presence text, "lastSeen" boolean, "readReceipts" text, experience text, education text, certifications text,
        publications text, fields text)
      where u.id = m._id`,
      sql`
      insert into profile_items (id, user_id, section, fields, created_at)
      select s._id, m._id, s.section, s.fields, s."createdAt"
      from json_to_recordset(${batch}) as m(_id uuid, sections json), json_to_recordset(m.sections)
        as s(_id uuid, section text, fields jsonb, "createdAt" timestamptz)`,
      sql`
      insert into field_values (user_id, field_id, value) select m._id, f.field, f.value
      from json_to_recordset(${batch}) as m(_id uuid, fields json), json_to_recordset(m.fields) as f(field uuid, value text)`,
      // No one has been absent from this club yet.
      sql`
      insert into inactivity_reminders (user_id, sent_at) select _id, now() from json_to_recordset(${batch}) as m(_id uuid)`,
    ],
    (batch: Batch) => [
      sql`
      insert into suspensions (user_id, suspended_by, reason, until, created_at)
      select m._id, s.by, s.reason, s.until, s.since
      from json_to_recordset(${batch}) as m(_id uuid, suspension json), json_to_record(m.suspension)
        as s(since timestamptz, until timestamptz, reason text, by uuid)
      where m.suspension is not null`,
    ],
  ],

  rules: [
    (batch: Batch) => [
      sql`
      insert into rules_versions (id, version, text, asks_everyone, published_at, published_by)
      select _id, version, text, "asksEveryone", "publishedAt", "publishedBy"
      from json_to_recordset(${batch}) as r(_id uuid, version int, text text, "asksEveryone" boolean,
        "publishedAt" timestamptz, "publishedBy" uuid)`,
    ],
  ],

  acceptances: [
    (batch: Batch) => [
      sql`
      insert into rules_acceptances (id, user_id, version, accepted_at) select _id, member, version, "acceptedAt"
      from json_to_recordset(${batch}) as a(_id uuid, member uuid, version int, "acceptedAt" timestamptz)`,
    ],
  ],

  connections: [
    (batch: Batch) => [
      sql`
      insert into connections (low_id, high_id, requested_by, requested_at, connected_at)
      select members[1], members[2], "requestedBy", "requestedAt", "connectedAt"
      from json_to_recordset(${batch}) as c(members uuid[], "requestedBy" uuid, "requestedAt" timestamptz,
        "connectedAt" timestamptz)`,
    ],
  ],
};

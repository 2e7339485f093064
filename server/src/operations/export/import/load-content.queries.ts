import { type RawBuilder, sql } from 'kysely';
import type { Batch } from './load-people.queries.ts';

/** Statements that write a batch, in several passes if rows of a noun refer to each other. */
export const contentLoads = {
  files: [
    (batch: Batch) => [
      sql`
      insert into files (id, kind, name, content_type, variants, bytes, checksums, width, height, placeholder, created_at)
      select f._id, f.kind, f.name, f."contentType", v.names, v.bytes, v.checksums, f.width, f.height, f.placeholder,
        f."createdAt"
      from json_to_recordset(${batch}) as f(_id uuid, kind text, name text, "contentType" text, variants json, width int,
          height int, placeholder text, "createdAt" timestamptz),
        lateral (
          select coalesce(array_agg(v.name order by v.place), '{}') as names, coalesce(sum(v.bytes), 0) as bytes,
            coalesce(jsonb_object_agg(v.name, v.sha256) filter (where v.name is not null), '{}') as checksums
          from rows from (json_to_recordset(f.variants) as (name text, bytes bigint, sha256 text))
            with ordinality as v(name, bytes, sha256, place)) v`,
    ],
  ],

  posts: [
    (batch: Batch) => [
      sql`
      insert into posts (id, author_id, content, media_id, created_at, edited_at)
      select _id, author, content, media, "createdAt", "editedAt"
      from json_to_recordset(${batch}) as p(_id uuid, author uuid, content text, media uuid, "createdAt" timestamptz,
        "editedAt" timestamptz)`,
      sql`
      insert into post_files (post_id, position, file_id, alt) select p._id, f.place - 1, f.file, f.alt
      from json_to_recordset(${batch}) as p(_id uuid, files json),
        rows from (json_to_recordset(p.files) as (file uuid, alt text)) with ordinality as f(file, alt, place)`,
      sql`
      insert into post_topics (post_id, topic, label) select distinct on (p._id, plain(t.label)) p._id, plain(t.label), t.label
      from json_to_recordset(${batch}) as p(_id uuid, topics json),
        json_to_recordset(p.topics) as t(label text)`,
      sql`
      insert into polls (post_id, ends_at) select p._id, l."endsAt"
      from json_to_recordset(${batch}) as p(_id uuid, poll json), json_to_record(p.poll) as l("endsAt" timestamptz)
      where p.poll is not null`,
      sql`
      insert into poll_options (id, post_id, position, text, counted_votes)
      select o._id, p._id, o.place - 1, o.text, o.votes
      from json_to_recordset(${batch}) as p(_id uuid, poll json),
        rows from (json_to_recordset(p.poll -> 'options') as (_id uuid, text text, votes int))
          with ordinality as o(_id, text, votes, place)`,
      sql`
      insert into post_pins (post_id, id, pinned_at, pinned_until, acknowledge, pinned_by)
      select p._id, n._id, coalesce(n.at, now()), n.until, n.acknowledge, n.by
      from json_to_recordset(${batch}) as p(_id uuid, pin json),
        json_to_record(p.pin) as n(_id uuid, at timestamptz, until timestamptz, acknowledge boolean, by uuid)
      where p.pin is not null`,
      sql`
      insert into post_acknowledgements (post_id, user_id, at) select p._id, a.member, a.at
      from json_to_recordset(${batch}) as p(_id uuid, pin json),
        json_to_recordset(p.pin -> 'acknowledgedBy') as a(member uuid, at timestamptz)`,
    ],
  ],

  events: [
    (batch: Batch) => [
      sql`
      insert into events (id, created_by, title, description, starts_at, ends_at, time_zone, place, link, capacity,
        picture_id, cancelled_at, created_at)
      select _id, "createdBy", title, description, date, "endDate", "timeZone", place, link, capacity, picture,
        "cancelledAt", "createdAt"
      from json_to_recordset(${batch}) as e(_id uuid, "createdBy" uuid, title text, description text, date timestamptz,
        "endDate" timestamptz, "timeZone" text, place text, link text, capacity int, picture uuid,
        "cancelledAt" timestamptz, "createdAt" timestamptz)`,
      sql`
      insert into rsvps (event_id, user_id, id, waiting) select e._id, a.member, a._id, a.waiting
      from json_to_recordset(${batch}) as e(_id uuid, answers json),
        json_to_recordset(e.answers) as a(_id uuid, member uuid, waiting boolean)`,
      sql`
      insert into visitor_events (event_id) select _id
      from json_to_recordset(${batch}) as e(_id uuid, "shownToVisitors" boolean) where "shownToVisitors"`,
      // The old club has already reminded these guests.
      sql`
      insert into event_reminders (event_id, kind) select _id, kind
      from json_to_recordset(${batch}) as e(_id uuid, date timestamptz)
      join (values ('day', interval '24 hours'), ('hour', interval '1 hour')) as due(kind, before)
        on date > now() and date <= now() + before`,
    ],
  ],

  projects: [
    (batch: Batch) => [
      sql`
      insert into projects (id, author_id, title, description, tech_stack, project_link, github_link, picture_id, created_at)
      select _id, author, title, description, "techStack", "projectLink", "githubLink", picture, "createdAt"
      from json_to_recordset(${batch}) as p(_id uuid, author uuid, title text, description text, "techStack" text[],
        "projectLink" text, "githubLink" text, picture uuid, "createdAt" timestamptz)`,
      sql`
      insert into project_contributors (project_id, user_id, invited_at, confirmed_at)
      select p._id, c.member, c."invitedAt", c."confirmedAt"
      from json_to_recordset(${batch}) as p(_id uuid, contributors json), json_to_recordset(p.contributors)
        as c(member uuid, "invitedAt" timestamptz, "confirmedAt" timestamptz)`,
    ],
  ],

  comments: [
    (batch: Batch) => [insertComments(batch, sql`parent is null`)],
    (batch: Batch) => [insertComments(batch, sql`parent is not null`)],
  ],

  likes: [
    (batch: Batch) => [
      sql`
      insert into post_likes (id, post_id, user_id) select _id, post, member
      from json_to_recordset(${batch}) as l(_id uuid, post uuid, member uuid)`,
    ],
  ],

  reactions: [
    (batch: Batch) => [
      sql`
      insert into post_reactions (id, post_id, user_id, emoji) select _id, post, member, emoji
      from json_to_recordset(${batch}) as r(_id uuid, post uuid, member uuid, emoji text) where post is not null`,
      sql`
      insert into comment_reactions (id, comment_id, user_id, emoji) select _id, comment, member, emoji
      from json_to_recordset(${batch}) as r(_id uuid, comment uuid, member uuid, emoji text) where comment is not null`,
    ],
  ],
};

function insertComments(batch: Batch, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into comments (id, post_id, event_id, project_id, parent_id, user_id, text, created_at, edited_at)
    select _id, post, event, project, parent, author, text, "createdAt", "editedAt"
    from json_to_recordset(${batch}) as c(_id uuid, post uuid, event uuid, project uuid, parent uuid, author uuid,
      text text, "createdAt" timestamptz, "editedAt" timestamptz)
    where ${which}`;
}

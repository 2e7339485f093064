import { dateVotes as voteKinds } from 'contract/events/events.date-polls.ts';
import { eventLimits } from 'contract/events/events.limits.ts';
import { messageAudiences } from 'contract/events/events.messages.ts';
import { EventAnswers, EventQuestion } from 'contract/events/events.questions.ts';
import { projectLimits } from 'contract/projects/projects.limits.ts';
import Type from 'typebox';
import { isWaiting, rsvpAnswers } from '../events/events.kernel.ts';
import { jsonObject } from '../platform/database/json.ts';
import { votesFor } from '../platform/database/sql/votes.ts';
import * as is from './fields.ts';
import { again, derived, news, talk } from './reasons.ts';

const conversations = 'Only files of conversations have it.';

/** Kinds of files in an archive: no resumes, and no files of conversations. */
const fileKinds = ['avatar', 'cover', 'post', 'event', 'photo', 'project', 'logo'] as const;

const Variant = is.Thing({
  name: Type.String({ pattern: '^[a-z]{1,20}$' }),
  path: Type.String(),
  bytes: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

/** The database's record of a file's variants. */
export interface StoredVariants {
  names: string[];
  checksums: Record<string, string> | null;
}

export const files = is.table('files', {
  where: `kind in ('${fileKinds.join("', '")}') and id in (
      select unnest(array[avatar_id, cover_id]) from users where joined_at is not null
      union all select media_id from posts union all select file_id from post_files
      union all select file_id from event_photos union all select picture_id from events union all select picture_id from projects
      union all select logo_id from club_settings)`,
  write: {
    variants: `array(select v ->> 'name' from json_array_elements("variants") v)`,
    bytes: `(select coalesce(sum((v ->> 'bytes')::bigint), 0) from json_array_elements("variants") v)`,
    checksums: `(select coalesce(jsonb_object_agg(v ->> 'name', v ->> 'sha256'), '{}') from json_array_elements("variants") v)`,
  },
  leftOut: { owner_id: derived, duration: conversations, wave: conversations },
})({
  _id: is.id(),
  kind: is.choice(fileKinds),
  name: is.text(),
  contentType: is.text(),
  variants: is.made(
    Type.Array(Variant),
    jsonObject<StoredVariants>({ names: 'files.variants', checksums: 'files.checksums' }),
  ),
  width: is.maybe(is.number()),
  height: is.maybe(is.number()),
  placeholder: is.maybe(is.text()),
  createdAt: is.time(),
});

const leaveOut = (reason: string, columns: string) =>
  Object.fromEntries(columns.split(' ').map((column) => [column, reason]));

const insiders = is.table('participants', {
  leftOut: leaveOut(
    talk,
    `archived_number delivered_number from_number marked_unread muted notified_number pinned_at read_receipt_number seen_number`,
  ),
})({ member: is.member(), joinedAt: is.time(), ownerSince: is.maybe(is.time()) });

/** Those that one may find, and those that have more than their talk. */
export const groups = is.table('conversations', {
  where: `is_group and member_count > 0 and (access <> 'private' or committee or office_id is not null
    or exists (select from posts where group_id = conversations.id)
    or exists (select from events where group_id = conversations.id)
    or exists (select from projects where group_id = conversations.id)
    or exists (select from date_polls where group_id = conversations.id))`,
  write: { is_group: 'true' },
  leftOut: {
    ...leaveOut(
      talk,
      'accepted_at declined_at direct_high direct_low last_number picture_id requested_at requested_by',
    ),
    member_count: derived,
    posted_at: derived,
  },
  outlives: ['requested_by'],
})({
  _id: is.id(),
  name: is.text('group_name'),
  description: is.text(),
  access: is.choice(['private', 'request', 'open']),
  posting: is.choice(['all', 'owners']),
  committee: is.flag(),
  office: is.maybe(is.refTo('offices')),
  members: is.list(insiders, { of: 'conversation_id', order: 'joined_at, user_id', distinct: 'member' }),
  activeAt: is.time(),
  createdAt: is.time(),
});

const attached = is.table('post_files')({ file: is.file('post'), alt: is.text() });
const topics = is.table('post_topics', {
  write: { topic: 'plain("label")' },
  skipsConflicts: true,
  leftOut: { group_id: derived },
})({
  topic: is.text(),
  label: is.text(),
});
const options = is.table('poll_options', {
  write: { counted_votes: 'coalesce("votes", 0)' },
  leftOut: { counted_votes: 'Votes of members are counted with them.' },
})({
  _id: is.id(),
  text: is.text(),
  votes: is.maybe(is.number(0, undefined, { column: [], read: votesFor('poll_options') })),
});
const poll = is.table('polls')({
  endsAt: is.time(),
  multiple: is.later(is.flag(), 'false'),
  secret: is.later(is.flag(), 'false'),
  options: is.list(options, { of: 'post_id', order: 'position' }),
});
const acknowledged = is.table('post_acknowledgements')({ member: is.member(), at: is.time() });
const pin = is.table('post_pins')({
  _id: is.id(),
  at: is.later(is.time('pinned_at'), 'now()'),
  until: is.time('pinned_until'),
  acknowledge: is.flag(),
  by: is.maybe(is.member('pinned_by')),
  acknowledgedBy: is.list(acknowledged, { of: 'post_id', order: 'user_id', distinct: 'member' }),
});

export const posts = is.table('posts', {
  write: { is_repost: 'coalesce("isRepost", false) or "repostOf" is not null' },
  once: [['repostOf', 'author']],
  leftOut: { attached_text: derived, preview_removed: again, preview_url: again },
})({
  _id: is.id(),
  author: is.member('author_id'),
  content: is.text(),
  media: is.maybe(is.file('post')),
  files: is.list(attached, { of: 'post_id', order: 'position', distinct: 'file' }),
  topics: is.list(topics, { of: 'post_id', order: 'topic collate "C"', distinct: 'topic' }),
  poll: is.one(poll, { of: 'post_id' }),
  pin: is.one(pin, { of: 'post_id' }),
  createdAt: is.time(),
  editedAt: is.maybe(is.time()),
  isRepost: is.later(is.flag(), 'false'),
  repostOf: is.later(is.maybe(is.refTo('posts', 'repost_of')), 'null'),
  group: is.later(is.maybe(is.refTo('groups', 'group_id')), 'null'),
});

const responses = is.table('rsvps', { leftOut: { to_notify: news } })({
  _id: is.id(),
  member: is.member(),
  waiting: is.made(Type.Boolean(), isWaiting),
  answer: is.later(is.choice(rsvpAnswers), `case when "waiting"::text = 'true' then 'waiting' else 'going' end`),
  guests: is.later(is.number(0, eventLimits.guests), '0'),
  answers: is.later(is.json(EventAnswers), "'{}'"),
});
const recipients = is.table('event_message_recipients')({ member: is.member() });
const hostMessages = is.table('event_messages')({
  _id: is.id(),
  author: is.maybe(is.member('user_id')),
  audience: is.choice(messageAudiences),
  text: is.text(),
  createdAt: is.time(),
  recipients: is.list(recipients, { of: 'message_id', ofRow: true, order: 'user_id', distinct: 'member' }),
});
const coHosts = is.table('event_hosts')({ member: is.member() });
const slots = is.table('event_slots', { leftOut: { reminded_at: news } })({
  _id: is.id(),
  label: is.text(),
  from: is.maybe(is.time('starts_at')),
  to: is.maybe(is.time('ends_at')),
  capacity: is.number(1, eventLimits.slotCapacity),
  createdAt: is.time(),
});
const signups = is.table('slot_signups')({ _id: is.id(), slot: is.id('slot_id'), member: is.member() });
const sent = 'Phones send their check-ins to the old club.';
const checkIns = is.table('event_checkins', {
  where: 'not already_in and undone_at is null',
  oneOf: ['member', 'name'],
  leftOut: { already_in: sent, client_id: sent, undone_at: sent },
})({
  _id: is.id(),
  member: is.goesWithMember(is.member()),
  name: is.maybe(is.text()),
  at: is.time(),
  by: is.maybe(is.member('created_by')),
  createdAt: is.time(),
});
const photos = is.table('event_photos', {
  leftOut: { removal_requested_by: 'Hosts do not learn who requested it.' },
  outlives: ['removal_requested_by'],
})({
  _id: is.id(),
  file: is.file('photo'),
  by: is.member(),
  caption: is.text(),
  removalRequestedAt: is.maybe(is.time()),
  createdAt: is.time(),
});
export const events = is.table('events', {
  leftOut: {
    changed_at: derived,
    going_count: derived,
    maybe_count: derived,
    sequence: derived,
    waiting_count: derived,
  },
})({
  _id: is.id(),
  createdBy: is.maybe(is.member('created_by')),
  title: is.text(),
  description: is.text(),
  date: is.time('starts_at'),
  endDate: is.maybe(is.time('ends_at')),
  timeZone: is.timeZone(),
  place: is.text(),
  link: is.link(),
  capacity: is.maybe(is.number(1)),
  picture: is.maybe(is.sharedFile('event', 'series')),
  cancelledAt: is.maybe(is.time()),
  guestsAllowed: is.later(is.number(0, eventLimits.guests), '0'),
  questions: is.later(is.json(Type.Array(EventQuestion)), "'[]'"),
  group: is.later(is.maybe(is.refTo('groups', 'group_id')), 'null'),
  series: is.later(is.maybe(is.id('series_id')), 'null'),
  ownFields: is.later(is.texts(), "'{}'"),
  shownToVisitors: is.isIn('visitor_events', 'event_id'),
  coHosts: is.later(is.list(coHosts, { of: 'event_id', order: 'position', distinct: 'member' }), "'[]'"),
  answers: is.list(responses, { of: 'event_id', order: 'id', distinct: 'member' }),
  slots: is.later(is.list(slots, { of: 'event_id', order: 'id', distinct: '_id' }), "'[]'"),
  // After the shifts.
  signups: is.later(is.list(signups, { of: 'event_id', order: 'id', distinct: '_id' }), "'[]'"),
  checkIns: is.later(is.list(checkIns, { of: 'event_id', order: 'id', distinct: '_id' }), "'[]'"),
  photos: is.later(is.list(photos, { of: 'event_id', order: 'id', distinct: 'file' }), "'[]'"),
  messages: is.later(is.list(hostMessages, { of: 'event_id', order: 'id' }), "'[]'"),
  createdAt: is.time(),
});

const evenings = is.table('date_options')({
  _id: is.id(),
  date: is.time('starts_at'),
  endDate: is.maybe(is.time('ends_at')),
  chosen: is.flag(),
});
const dateVotes = is.table('date_votes')({
  _id: is.id(),
  option: is.id('option_id'),
  member: is.member(),
  vote: is.choice(voteKinds),
});
export const datePolls = is.table('date_polls')({
  _id: is.id(),
  createdBy: is.maybe(is.member('created_by')),
  title: is.text(),
  description: is.text(),
  timeZone: is.timeZone(),
  group: is.later(is.maybe(is.refTo('groups', 'group_id')), 'null'),
  closesAt: is.time(),
  event: is.maybe(is.refTo('events')),
  options: is.list(evenings, { of: 'poll_id', order: 'position' }),
  // After the options that they are for.
  votes: is.list(dateVotes, { of: 'poll_id', order: 'id' }),
  createdAt: is.time(),
});

const contributors = is.table('project_contributors', { where: 'confirmed_at is not null' })({
  member: is.member(),
  invitedAt: is.time(),
  confirmedAt: is.time(),
  role: is.later(is.text(), "''"),
});
const seats = is.table('project_seats')({
  _id: is.id(),
  role: is.text(),
  hours: is.maybe(is.number(0, projectLimits.seatHours)),
  description: is.text(),
  filledBy: is.maybe(is.member('filled_by')),
  createdAt: is.time(),
});
export const projects = is.table('projects')({
  _id: is.id(),
  author: is.maybe(is.member('author_id')),
  title: is.text(),
  description: is.text(),
  techStack: is.texts(),
  projectLink: is.link(),
  githubLink: is.link(),
  picture: is.maybe(is.file('project')),
  group: is.later(is.maybe(is.refTo('groups', 'group_id')), 'null'),
  contributors: is.list(contributors, { of: 'project_id', order: 'user_id', distinct: 'member' }),
  // After the contributors, who fill them.
  seats: is.later(is.list(seats, { of: 'project_id', order: 'position', distinct: '_id' }), "'[]'"),
  createdAt: is.time(),
});

export const comments = is.table('comments', {
  oneOf: ['post', 'event', 'project'],
  leftOut: { preview_removed: again, preview_url: again },
})({
  _id: is.id(),
  post: is.maybe(is.refTo('posts')),
  event: is.maybe(is.refTo('events')),
  project: is.maybe(is.refTo('projects')),
  parent: is.maybe(is.refTo('comments')),
  author: is.member(),
  text: is.text(),
  createdAt: is.time(),
  editedAt: is.maybe(is.time()),
});

export const likes = is.table('post_likes', { once: [['post', 'member']] })({
  _id: is.id(),
  post: is.refTo('posts'),
  member: is.member(),
});

export const reactions = is.table('post_reactions', {
  oneOf: { post: 'post_reactions', comment: 'comment_reactions' },
  once: [
    ['post', 'member'],
    ['comment', 'member'],
  ],
})({
  _id: is.id(),
  post: is.maybe(is.refTo('posts')),
  comment: is.maybe(is.refTo('comments')),
  member: is.member(),
  emoji: is.text(),
});

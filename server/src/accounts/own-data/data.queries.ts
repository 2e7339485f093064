import { profileTexts } from 'contract/members/members.profile.ts';
import { type RawBuilder, sql } from 'kysely';
import Type, { type TObject, type TProperties } from 'typebox';
import { answersJson, privacyJson, sees, seesGroup, seesOrFormer } from '../../members/members.kernel.ts';
import { isoTime, type JsonRow } from '../../platform/database/json.ts';
import { plainText } from '../../platform/database/sql/mentions.ts';
import type { Database } from '../../platform/database/tables.ts';
import { archived, is, jsonOf } from '../../records/records.kernel.ts';
import { pathOfFile } from './data-files.queries.ts';

const pathOfPicture = (column: string) => sql`(select ${pathOfFile} from files f where f.id = ${sql.ref(column)})`;
const read = (value: RawBuilder<unknown>) => is.made(Type.Unknown(), value);

/** Fields of an archive except some. A new field of the archive is also in a member's data. */
const without = ({ properties }: TObject, ...names: string[]): TProperties =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));

const everything = () => sql<boolean>`true`;
const inside = (column: string) => (userId: string) => seesGroup(userId, column);

/** Rows of a table that belong to a member by one of its columns. */
function own(
  by: `${string}.${string}`,
  fields: TProperties,
  isOpen: (userId: string) => RawBuilder<boolean> = everything,
) {
  const [name = ''] = by.split('.');
  return (userId: string): RawBuilder<unknown> => sql`
    select id, ${jsonOf(is.Thing(fields), { name })} as json from ${sql.table(name)}
    where ${sql.ref(by)} = ${userId} and ${isOpen(userId)}`;
}

const seatsOfProject = (userId: string) => sql`(
  select coalesce(json_agg(json_build_object('_id', s.id, 'role', s.role, 'hours', s.hours, 'description', s.description,
    'filledBy', u.name, 'createdAt', ${isoTime('s.created_at')},
    'requests', array(
      select json_build_object('name', m.name, 'note', r.note, 'createdAt', ${isoTime('r.created_at')})
      from seat_requests r join users m on m.id = r.user_id and ${sees(userId, 'm.id')}
      where r.seat_id = s.id order by r.created_at)) order by s.position), '[]')
  from project_seats s left join users u on u.id = s.filled_by and ${sees(userId, 'u.id')}
  where s.project_id = projects.id)`;

const isCommentOpen = (alias: string) => (userId: string) =>
  sql<boolean>`not exists (
  select group_id from posts p where p.id = ${sql.ref(`${alias}.post_id`)} and not ${seesGroup(userId, 'p.group_id')}
  union all select group_id from events e where e.id = ${sql.ref(`${alias}.event_id`)} and not ${seesGroup(userId, 'e.group_id')}
  union all select group_id from projects r where r.id = ${sql.ref(`${alias}.project_id`)} and not ${seesGroup(userId, 'r.group_id')})`;

/** The lists of a member's data; each row has `id` and `json`. */
const lists = {
  posts: own(
    'posts.author_id',
    {
      ...without(archived.posts, 'author', 'media', 'topics', 'pin'),
      content: read(plainText('posts.content')),
      picture: read(pathOfPicture('posts.media_id')),
      poll: read(sql`(select json_agg(o.text order by o.position) from poll_options o where o.post_id = posts.id)`),
      files: read(sql`(
      select coalesce(json_agg(json_build_object('path', ${pathOfFile}, 'alt', x.alt) order by x.position), '[]')
      from post_files x join files f on f.id = x.file_id where x.post_id = posts.id)`),
    },
    inside('posts.group_id'),
  ),
  scheduled: (userId: string) => sql`
    select s.id, json_build_object('_id', s.id, 'content', ${plainText('s.content')}, 'publishAt', ${isoTime('s.publish_at')},
      'files', (select coalesce(json_agg(json_build_object('path', ${pathOfFile}, 'alt', x.alt) order by x.position), '[]')
        from scheduled_files x join files f on f.id = x.file_id where x.scheduled_id = s.id)) as json
    from scheduled_posts s where s.author_id = ${userId}`,
  messagesLater: (userId: string) => sql`
    select s.id, json_build_object('_id', s.id, 'conversationId', s.conversation_id, 'message', ${plainText('s.body')},
      'at', ${isoTime('s.send_at')}, 'notSent', s.dropped, 'createdAt', ${isoTime('s.created_at')}) as json
    from scheduled_messages s where s.author_id = ${userId}`,
  topics: own('topic_follows.user_id', { topic: is.text() }),
  comments: own(
    'comments.user_id',
    {
      ...without(archived.comments, 'post', 'event', 'project', 'parent', 'author'),
      ...{ postId: is.id(), eventId: is.id(), projectId: is.id(), parentId: is.id() },
      text: read(plainText('comments.text')),
    },
    isCommentOpen('comments'),
  ),
  likes: (userId: string) => sql`
    select l.id, json_build_object('postId', l.post_id, 'likedAt', ${isoTime('l.at')}) as json
    from (select *, time_of(id) as at from post_likes where user_id = ${userId}) l
    join posts p on p.id = l.post_id and ${seesGroup(userId, 'p.group_id')}`,
  saved: (userId: string) => sql`
    select s.id, json_build_object('postId', s.post_id, 'savedAt', ${isoTime('s.at')}) as json
    from (select *, time_of(id) as at from saved_posts where user_id = ${userId}) s`,
  votes: (userId: string) => sql`
    select v.option_id as id, json_build_object('postId', v.post_id, 'option', o.text, 'votedAt', ${isoTime('v.voted_at')}) as json
    from poll_votes v join poll_options o on o.id = v.option_id
    join posts p on p.id = v.post_id where v.user_id = ${userId} and ${seesGroup(userId, 'p.group_id')}`,
  confirmed: (userId: string) => sql`
    select post_id as id, json_build_object('postId', post_id, 'confirmedAt', ${isoTime('at')}) as json
    from post_acknowledgements a where a.user_id = ${userId} and exists (
      select from posts p where p.id = a.post_id and ${seesGroup(userId, 'p.group_id')})`,
  connections: (userId: string) => sql`
    select u.id, json_build_object('userId', u.id, 'name', u.name,
      'relationship', case when c.connected_at is not null then 'connected' when c.requested_by = u.id then 'received' else 'sent' end,
      'requestedAt', ${isoTime('c.requested_at')}, 'connectedAt', ${isoTime('c.connected_at')}, 'note', c.note) as json
    from connections c join users u on u.id = case when c.low_id = ${userId} then c.high_id else c.low_id end
    where ${userId} in (c.low_id, c.high_id)`,
  endorsements: (userId: string) => sql`
    select e.id, json_build_object('skill', e.skill, 'direction', case when e.user_id = ${userId} then 'received' else 'given' end,
      'userId', u.id, 'name', u.name, 'endorsedAt', ${isoTime('e.at')}) as json
    from (select *, time_of(id) as at from endorsements where ${userId} in (user_id, endorser_id)) e
    left join users u on u.id in (e.user_id, e.endorser_id) and u.id <> ${userId} and ${sees(userId, 'u.id')}`,
  blocks: (userId: string) => sql`
    select b.id, json_build_object('userId', u.id, 'name', u.name, 'hiddenInGroups', b.hidden_in_groups) as json
    from blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${userId}`,
  events: (userId: string) => sql`
    select r.id, json_build_object('eventId', e.id, 'title', e.title, 'date', ${isoTime('e.starts_at')},
      'answer', r.answer, 'guests', r.guests, 'answers', (
        select coalesce(json_agg(json_build_object('question', q ->> 'label', 'answer', r.answers -> (q ->> '_id'))), '[]')
        from jsonb_array_elements(e.questions) q where r.answers ? (q ->> '_id'))) as json
    from rsvps r join events e on e.id = r.event_id where r.user_id = ${userId} and ${seesGroup(userId, 'e.group_id')}`,
  hosting: (userId: string) => sql`
    select e.id, json_build_object('eventId', e.id, 'title', e.title, 'date', ${isoTime('e.starts_at')}) as json
    from event_hosts h join events e on e.id = h.event_id
    where h.user_id = ${userId} and ${seesGroup(userId, 'e.group_id')}`,
  shifts: (userId: string) => sql`
    select g.id, json_build_object('eventId', e.id, 'title', e.title, 'slotId', s.id, 'label', s.label,
      'from', ${isoTime('s.starts_at')}, 'to', ${isoTime('s.ends_at')}) as json
    from slot_signups g join event_slots s on s.id = g.slot_id join events e on e.id = g.event_id
    where g.user_id = ${userId} and ${seesGroup(userId, 'e.group_id')}`,
  checkIns: (userId: string) => sql`
    select c.id, json_build_object('eventId', e.id, 'title', e.title, 'date', ${isoTime('e.starts_at')},
      'checkedInAt', ${isoTime('c.at')}) as json
    from event_checkins c join events e on e.id = c.event_id
    where c.user_id = ${userId} and not c.already_in and c.undone_at is null and ${seesGroup(userId, 'e.group_id')}`,
  photos: (userId: string) => sql`
    select p.id, json_build_object('_id', p.id, 'eventId', e.id, 'title', e.title, 'caption', p.caption,
      'picture', ${pathOfPicture('p.file_id')}, 'createdAt', ${isoTime('p.created_at')}) as json
    from event_photos p join events e on e.id = p.event_id
    where p.user_id = ${userId} and ${seesGroup(userId, 'e.group_id')}`,
  photoRemovals: (userId: string) => sql`
    select p.id, json_build_object('photoId', p.id, 'eventId', e.id, 'title', e.title,
      'requestedAt', ${isoTime('p.removal_requested_at')}) as json
    from event_photos p join events e on e.id = p.event_id
    where p.removal_requested_by = ${userId} and ${seesGroup(userId, 'e.group_id')}`,
  datePolls: own(
    'date_polls.created_by',
    without(archived.datePolls, 'createdBy', 'votes'),
    inside('date_polls.group_id'),
  ),
  dateVotes: (userId: string) => sql`
    select v.id, json_build_object('pollId', p.id, 'title', p.title, 'date', ${isoTime('o.starts_at')}, 'vote', v.vote,
      'votedAt', ${isoTime('v.at')}) as json
    from (select *, time_of(id) as at from date_votes where user_id = ${userId}) v
    join date_options o on o.id = v.option_id join date_polls p on p.id = v.poll_id
    where ${seesGroup(userId, 'p.group_id')}`,
  eventMessages: (userId: string) => sql`
    select m.id, json_build_object('eventId', e.id, 'title', e.title, 'sent', m.user_id is not distinct from ${userId},
      'to', m.audience, 'text', m.text, 'createdAt', ${isoTime('m.created_at')}) as json
    from event_messages m join events e on e.id = m.event_id
    where ${seesGroup(userId, 'e.group_id')} and (m.user_id = ${userId} or exists (
      select from event_message_recipients r where r.message_id = m.id and r.user_id = ${userId}))`,
  projects: (userId: string) =>
    own(
      'projects.author_id',
      {
        ...without(archived.projects, 'author', 'contributors', 'seats'),
        picture: read(pathOfPicture('projects.picture_id')),
        seats: read(seatsOfProject(userId)),
      },
      inside('projects.group_id'),
    )(userId),
  seatRequests: (userId: string) => sql`
    select r.seat_id as id, json_build_object('projectId', p.id, 'title', p.title, 'seatId', s.id, 'role', s.role,
      'note', r.note, 'createdAt', ${isoTime('r.created_at')}) as json
    from seat_requests r join project_seats s on s.id = r.seat_id join projects p on p.id = s.project_id
    where r.user_id = ${userId} and ${seesGroup(userId, 'p.group_id')}`,
  offices: (userId: string) => sql`
    select h.id, json_build_object('officeId', o.id, 'title', o.title, 'from', ${isoTime('h.starts_at')},
      'until', ${isoTime('h.ends_at')}, 'endedAt', ${isoTime('h.ended_at')}, 'overlapUntil', ${isoTime('h.overlap_until')}) as json
    from office_holders h join offices o on o.id = h.office_id where h.user_id = ${userId}`,
  officeNotes: (userId: string) => sql`
    select n.id, json_build_object('officeId', o.id, 'title', o.title, 'text', n.text,
      'writtenAt', ${isoTime('n.written_at')}) as json
    from office_notes n join offices o on o.id = n.office_id where n.user_id = ${userId}`,
  contributions: (userId: string) => sql`
    select p.id, json_build_object('projectId', p.id,
      'title', case when ${seesOrFormer(userId, 'p.author_id')} then p.title end, 'invitedAt', ${isoTime('c.invited_at')},
      'confirmedAt', ${isoTime('c.confirmed_at')}, 'role', c.role,
      'seatId', (select s.id from project_seats s where s.project_id = p.id and s.filled_by = c.user_id)) as json
    from project_contributors c join projects p on p.id = c.project_id
    where c.user_id = ${userId} and ${seesGroup(userId, 'p.group_id')}`,
  groupFiles: (userId: string) => sql`
    select g.id, json_build_object('groupId', g.group_id, 'title', g.title, 'file', ${pathOfPicture('g.file_id')},
      'createdAt', ${isoTime('g.created_at')}) as json
    from group_files g where g.user_id = ${userId} and ${seesGroup(userId, 'g.group_id')}`,
  conversations: (userId: string) => sql`
    select c.id, json_build_object('_id', c.id, 'isGroupChat', c.is_group,
      'name', case when c.is_group then c.group_name else (select u.name from users u
        where u.id = case when c.direct_low = ${userId} then c.direct_high else c.direct_low end and ${sees(userId, 'u.id')}) end,
      'picture', ${pathOfPicture('c.picture_id')},
      'owner', p.owner_since is not null, 'muted', p.muted,
      'archived', p.archived_number is not null and not has_message_after(c.id, p.user_id, p.archived_number),
      'pinned', p.pinned_at is not null, 'joinedAt', ${isoTime('p.joined_at')}) as json
    from participants p join conversations c on c.id = p.conversation_id where p.user_id = ${userId}`,
  groupRequests: (userId: string) => sql`
    select c.id, json_build_object('groupId', c.id, 'name', case when c.access <> 'private' then c.group_name end,
      'createdAt', ${isoTime('r.created_at')}, 'declinedAt', ${isoTime('r.declined_at')},
      'removedAt', ${isoTime('r.removed_at')}) as json
    from group_requests r join conversations c on c.id = r.conversation_id where r.user_id = ${userId}`,
  messages: (userId: string) => sql`
    select m.id, json_build_object('_id', m.id, 'conversationId', m.conversation_id, 'message', ${plainText('m.body', { conversation: 'm.conversation_id', number: 'm.number' })},
      'files', array(select ${pathOfFile} from message_attachments a join files f on f.id = a.file_id
        where a.message_id = m.id order by f.id),
      'createdAt', ${isoTime('m.created_at')}, 'editedAt', ${isoTime('m.edited_at')}) as json
    from messages m where m.sender_id = ${userId} and m.notice is null and m.deleted_at is null`,
  reactions: (userId: string) => sql`
    select r.message_id as id, json_build_object('messageId', r.message_id, 'emoji', r.emoji) as json
    from message_reactions r where r.user_id = ${userId}
    union all select r.id, json_build_object('postId', r.post_id, 'emoji', r.emoji)
    from post_reactions r join posts p on p.id = r.post_id and ${seesGroup(userId, 'p.group_id')}
    where r.user_id = ${userId}
    union all select r.id, json_build_object('postId', c.post_id, 'eventId', c.event_id, 'projectId', c.project_id,
      'commentId', c.id, 'emoji', r.emoji)
    from comment_reactions r join comments c on c.id = r.comment_id
    where r.user_id = ${userId} and ${isCommentOpen('c')(userId)}`,
  applications: (userId: string) => sql`
    select a.id, json_build_object('_id', a.id, 'name', a.name, 'email', a.email, 'college', a.college,
      'course', a.course, 'reason', a.reason, 'status', a.status, 'resume', ${pathOfFile},
      'acceptedRules', a.accepted_rules, 'answers', ${answersJson(sql`a.id`)},
      'questions', array(select json_build_object('text', q.text, 'answer', q.answer, 'answeredAt', ${isoTime('q.answered_at')})
        from application_questions q where q.application_id = a.id order by q.id),
      'createdAt', ${isoTime('a.created_at')}) as json
    from applications a left join files f on f.id = a.resume_id where a.user_id = ${userId}`,
  suspensions: own('suspensions.user_id', {
    ...{ reason: is.text(), since: is.time('created_at'), until: is.time(), liftedAt: is.time() },
  }),
  reports: (userId: string) => sql`
    select id, json_build_object('_id', id, 'kind', kind, 'reason', reason, 'details', details,
      'createdAt', ${isoTime('created_at')}, 'outcome', outcome) as json
    from reports where reporter_id = ${userId}`,
  rules: own('rules_acceptances.user_id', without(archived.acceptances, '_id', 'member')),
  passkeys: own('passkeys.user_id', { _id: is.id(), device: is.text(), createdAt: is.time(), usedAt: is.time() }),
  college: (userId: string) => sql`
    select md5(issuer || ' ' || subject) as id, json_build_object('issuer', issuer, 'account', subject,
      'linkedAt', ${isoTime('created_at')}) as json
    from college_accounts where user_id = ${userId}`,
  tokens: (userId: string) => sql`
    select id, json_build_object('_id', id, 'name', name, 'scope', scope, 'createdAt', ${isoTime('created_at')},
      'expiresAt', ${isoTime('expires_at')}, 'usedAt', ${isoTime('used_at')}) as json
    from personal_tokens where user_id = ${userId}`,
  browsers: (userId: string) => sql`
    select encode(token_hash, 'hex') as id, json_build_object('signedInAt', ${isoTime('seen_at')}) as json
    from known_browsers where user_id = ${userId}`,
  fields: (userId: string) => sql`
    select f.id, json_build_object('fieldId', f.id, 'label', f.label, 'value', v.value) as json
    from field_values v join club_fields f on f.id = v.field_id where v.user_id = ${userId}`,
};

export type DataList = keyof typeof lists;
export const dataLists = Object.keys(lists) as DataList[];

export async function listData(
  db: Database,
  list: DataList,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<JsonRow[]> {
  const { rows } = await sql<JsonRow>`
    select id, json::text as json from (${lists[list](userId)}) entry
    ${after ? sql`where id > ${after}` : sql``} order by id limit ${limit}`.execute(db);
  return rows;
}

const ofAccount = ['name', 'college', 'course'];
const profile = [
  ...profileTexts.filter((name) => !ofAccount.includes(name)),
  ...['skills', 'links', 'avatar', 'cover', 'alumniByHand', 'fields', 'sections', 'endorsements'],
];

/** A member's objects as in an archive, except profile and settings. */
const account = is.Thing({
  ...without(archived.members, ...profile, 'language', 'privacy', 'suspension'),
  ...{ emailConfirmed: is.flag('email_verified'), createdAt: is.time() },
  lastSeenAt: read(sql`(select ${isoTime('l.at')} from last_seen l where l.user_id = users.id)`),
});

export async function findAccountJson(db: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${jsonOf(account, { name: 'users' })}::text as json from users where id = ${userId}`.execute(db);
  return rows[0]?.json ?? null;
}

export async function findSettingsJson(db: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('privacy', ${privacyJson}, 'lastSeen', u.shows_last_seen, 'language', u.language,
      'notifications', (select json_build_object('kinds', s.kinds, 'timeZone', s.time_zone,
        'inactivityReminder', s.inactivity_reminder, 'quietFrom', s.quiet_from, 'quietTo', s.quiet_to) from notification_settings s where s.user_id = u.id),
      'mutedPosts', array(select post_id from muted_posts where user_id = u.id),
      'mutedEvents', array(select event_id from muted_events where user_id = u.id),
      'calendarFeedSince', (select ${isoTime('c.created_at')} from calendar_feeds c where c.user_id = u.id))::text as json
    from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.json ?? null;
}

import type { Conversation, Message } from 'contract/chat/chat.ts';
import type { GroupFile } from 'contract/chat/groups/group-files.ts';
import type { DatePoll } from 'contract/events/events.date-polls.ts';
import type { EventPhoto } from 'contract/events/events.photos.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import type { Project } from 'contract/projects/projects.ts';
import { makeGroup } from '../../src/chat/chat.testing.ts';
import { pollDates, voteFor } from '../../src/events/date-polls/date-polls.testing.ts';
import { announce, inDays } from '../../src/events/events.testing.ts';
import { letBegin } from '../../src/events/photos/photos.testing.ts';
import { addComment } from '../../src/feed/feed.testing.ts';
import type { Club } from '../app.ts';
import { pdf, picture } from '../database/samples.ts';
import type { Person } from '../people/person.ts';

/** In all that is in the group, and nowhere else in the club. */
export const word = 'Zyzzyva';
const topic = `${word}topic`;

export interface Content {
  post: Post;
  comment: Comment;
  /** Unpinned, as the feed has them by age and by activity. */
  silent: Post;
  discussed: Post;
  /** To come, with a picture, a shift and a comment. */
  event: ClubEvent;
  eventComment: Comment;
  /** Has begun: someone is in, and there is a photo. */
  past: ClubEvent;
  photo: EventPhoto;
  project: Project;
  projectComment: Comment;
  datePoll: DatePoll;
  file: GroupFile;
  message: Message;
  scheduled: Post;
}

/** A private group with something of everything, its members, and strangers to it. */
export interface GroupWorld {
  club: Club;
  group: Conversation;
  /** Made the group and its events. */
  gil: Person;
  /** Writes the rest. */
  hal: Person;
  /** A moderator who is in the group. */
  ona: Person;
  /** Was in it, took part in everything, and left. */
  lou: Person;
  /** Was never in it. */
  eve: Person;
  mo: Person;
  ada: Person;
  content: Content;
}

export async function makeGroupWorld(club: Club): Promise<GroupWorld> {
  const [gil, hal, ona, lou, eve] = await club.addMembers(5);
  const [mo, ada] = [await club.as('mo'), await club.as('ada')];
  await done(ada.put(`/api/admin/users/${ona.id}/role`, { role: 'moderator' }));
  await done(hal.post(`/api/users/connect/${eve.id}`));
  await done(eve.put(`/api/users/connect/${hal.id}/accept`));
  const group = await makeGroup(gil, [hal, ona, lou], `${word} crew`);
  const content = await fill(club, group, { gil, hal, lou });
  for (const person of [gil, lou]) await takePart(person, content);
  await done(hal.put(`/api/events/${content.event._id}/rsvp`));
  await done(ona.put(`/api/posts/${content.post._id}/pin`, { until: inDays(1), acknowledge: true }));
  await done(gil.post(`/api/events/${content.event._id}/message`, { to: 'all', text: `${word} at eight` }));
  await done(lou.delete(`/api/groups/${group._id}/membership`));
  return { club, group, gil, hal, ona, lou, eve, mo, ada, content };
}

async function fill(club: Club, group: Conversation, { gil, hal, lou }: Record<'gil' | 'hal' | 'lou', Person>) {
  const groupId = group._id;
  const post = await done(
    hal.upload<Post>('/api/posts', {
      ...{ groupId, content: `${word} about robots #${topic}`, media: [await picture(), pdf(`${word}.pdf`)] },
      poll: JSON.stringify({ options: [`${word} wheels`, 'Legs'], endsAt: inDays(1) }),
    }),
  );
  const comment = await addComment(hal, post._id, `${word} on robots`);
  const silent = await done(hal.post<Post>('/api/posts', { content: `${word} alone`, groupId }));
  const discussed = await done(hal.post<Post>('/api/posts', { content: `${word} with others`, groupId }));
  await addComment(hal, discussed._id, `${word} indeed`);
  const slots = [{ label: `${word} bar`, capacity: 3 }];
  const event = await makeEvent(gil, groupId, hal, slots);
  await done(gil.upload(`/api/events/${event._id}/picture`, { picture: await picture() }, 'PUT'));
  const eventComments = await done(
    hal.post<Comment[]>(`/api/events/${event._id}/comments`, { text: `${word} on robots` }),
  );
  const past = await makeEvent(gil, groupId, hal, []);
  for (const person of [hal, lou]) await done(person.put(`/api/events/${past._id}/rsvp`));
  await letBegin(club, past);
  const checkIn = (guest: object) =>
    done(gil.put(`/api/events/${past._id}/checkins`, { clientId: crypto.randomUUID(), ...guest }));
  await checkIn({ userId: hal.id });
  await checkIn({ userId: lou.id });
  await checkIn({ name: `${word} Walkin` });
  const photos = { photos: await picture(), captions: JSON.stringify([`${word} robots`]) };
  const [photo] = await done(hal.upload<EventPhoto[]>(`/api/events/${past._id}/photos`, photos));
  const project = await makeProject(hal, groupId);
  const projectComments = await done(
    hal.post<Comment[]>(`/api/projects/${project._id}/comments`, { text: `${word} on robots` }),
  );
  const datePoll = await pollDates(gil, { title: `${word} night`, description: `${word} robots`, groupId });
  await done(voteFor(hal, datePoll, ['yes']));
  const file = await done(
    hal.upload<GroupFile>(`/api/groups/${groupId}/files`, { file: pdf(`${word} plan.pdf`), title: `${word} plan` }),
  );
  const message = await done(
    hal.upload<Message>('/api/messages/file', { conversationId: groupId, message: `${word} robots`, file: pdf() }),
  );
  const scheduled = await done(
    hal.post<Post>('/api/posts', { content: `${word} later robots`, groupId, publishAt: inDays(1) }),
  );
  const [eventComment, projectComment] = [eventComments[0], projectComments[0]];
  if (!photo || !eventComment || !projectComment) throw new Error('something was not written');
  return {
    ...{
      post,
      comment,
      silent,
      discussed,
      event: (await done(hal.get<ClubEvent>(`/api/events/${event._id}`))) ?? event,
      eventComment,
    },
    ...{ past, photo, project, projectComment, datePoll, file, message, scheduled },
  };
}

async function makeEvent(gil: Person, groupId: string, coHost: Person, slots: object[]): Promise<ClubEvent> {
  const texts = { title: `${word} night`, description: `${word} robots`, place: `${word} hall` };
  const event = await announce(gil, { ...texts, coHosts: [coHost.id], ...{ groupId } });
  for (const slot of slots) await done(gil.post(`/api/events/${event._id}/slots`, slot));
  return event;
}

async function makeProject(hal: Person, groupId: string): Promise<Project> {
  const texts = { title: `${word} robot`, description: `${word} robots`, techStack: `${word}script` };
  const { _id } = await done(hal.post<Project>('/api/projects', { ...texts, groupId }));
  await done(hal.put(`/api/projects/${_id}/seats`, { seats: [{ role: `${word} pilot` }] }));
  return done(hal.upload<Project>(`/api/projects/${_id}/picture`, { picture: await picture() }, 'PUT'));
}

export async function takePart(person: Person, content: Content): Promise<void> {
  const { post, comment, event, project, datePoll } = content;
  await done(person.put(`/api/posts/${post._id}/like`));
  await done(person.put(`/api/posts/${post._id}/save`, { saved: true }));
  await done(person.put(`/api/posts/${post._id}/reaction`, { emoji: '🎉' }));
  await done(person.put(`/api/posts/${post._id}/vote`, { optionId: post.poll?.options[0]?._id }));
  await addComment(person, post._id, `${word} too`, comment._id);
  await done(person.put(`/api/events/${event._id}/rsvp`));
  await done(person.put(`/api/events/${event._id}/slots/${event.slots[0]?._id}/signup`));
  await done(person.put(`/api/date-polls/${datePoll._id}/votes`, { [datePoll.options[0]?._id ?? '']: 'yes' }));
  await done(person.post(`/api/projects/${project._id}/seats/${project.seats[0]?._id}/requests`, { note: word }));
}

/** Ids of what is in the group. */
export function idsOf({ group, content }: GroupWorld): string[] {
  const { post, comment, event, eventComment, past, photo, project, projectComment, datePoll, file, message } = content;
  const things = [group, post, comment, event, eventComment, past, photo, project, projectComment, datePoll, file];
  return [...things, message, content.scheduled, content.silent, content.discussed].map(({ _id }) => _id);
}

export const tracesIn = (text: string, world: GroupWorld): string[] =>
  [word.toLowerCase(), ...idsOf(world)].filter((trace) => text.toLowerCase().includes(trace));

async function done<Body>(request: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await request;
  if (status > 299) throw new Error(`Setting up the group failed: ${status} ${JSON.stringify(body)}`);
  return body;
}

import type { ServerMessages } from 'contract/realtime.ts';
import { voteFor } from '../../src/events/date-polls/date-polls.testing.ts';
import { inDays } from '../../src/events/events.testing.ts';
import { addPhoto } from '../../src/events/photos/photos.testing.ts';
import { addComment } from '../../src/feed/feed.testing.ts';
import type { Person } from '../people/person.ts';
import { type GroupWorld, word } from './fixtures.ts';

export type GroupLive = (world: GroupWorld) => Promise<unknown>;

const own = 'to the devices of one member, about what is theirs';
const people = 'about members, whom all of the club see';
const desk = 'counts and ids, for officers';
const talk = 'the talk of a group reaches its participants alone; see chat';

const newPost = ({ hal, group }: GroupWorld, more = {}) =>
  hal.post<{ _id: string }>('/api/posts', { content: `${word} anew`, groupId: group._id, ...more });

const say = async (person: Person, name: string, body: object) => (await person.socket()).request(name, body);

/** A line for each message of the server: what causes it in a group, or why strangers hear nothing of the group. */
export const groupLive: Record<keyof ServerMessages, GroupLive | string> = {
  postCreated: (world) => newPost(world),
  postUpdated: ({ hal, content }) => hal.put(`/api/posts/${content.post._id}`, { content: `${word} changed` }),
  postLikesChanged: ({ hal, content }) => hal.put(`/api/posts/${content.post._id}/like`),
  postPollChanged: ({ hal, content: { post } }) =>
    hal.put(`/api/posts/${post._id}/vote`, { optionId: post.poll?.options[1]?._id }),
  postDeleted: async (world) => {
    const { body } = await newPost(world);
    world.content.scheduled._id = body._id;
    return world.hal.delete(`/api/posts/${body._id}`);
  },
  commentsChanged: async ({ hal, content }) => {
    await addComment(hal, content.post._id, `${word} again`);
    await hal.post(`/api/events/${content.event._id}/comments`, { text: `${word} again` });
    await hal.post(`/api/projects/${content.project._id}/comments`, { text: `${word} again` });
  },
  ownReactionsChanged: own,
  projectChanged: ({ hal, content }) =>
    hal.put(`/api/projects/${content.project._id}`, { title: `${word} anew`, description: 'B', techStack: 'C' }),
  projectDeleted: async (world) => {
    const fields = { title: word, description: 'B', techStack: 'C', groupId: world.group._id };
    const { body } = await world.hal.post<{ _id: string }>('/api/projects', fields);
    world.content.scheduled._id = body._id;
    return world.hal.delete(`/api/projects/${body._id}`);
  },
  projectSeatsChanged: own,
  contributorInvited: own,
  eventChanged: ({ hal, content }) => hal.put(`/api/events/${content.event._id}/rsvp`),
  eventPhotosChanged: ({ hal, content }) => addPhoto(hal, content.past, word),
  datePollChanged: ({ hal, content }) => voteFor(hal, content.datePoll, ['no']),
  datePollDeleted: async ({ gil, group, content }) => {
    const options = [{ date: inDays(5) }, { date: inDays(6) }];
    const fields = { title: word, description: 'B', options, closesAt: inDays(3), groupId: group._id };
    const { body } = await gil.post<{ _id: string }>('/api/date-polls', fields);
    content.scheduled._id = body._id;
    return gil.delete(`/api/date-polls/${body._id}`);
  },
  rsvpChanged: own,
  guestChecked: ({ gil, content }) =>
    gil.put(`/api/events/${content.past._id}/checkins`, { clientId: crypto.randomUUID(), name: `${word} Latecomer` }),
  notificationsChanged: 'counts what the list shows',
  getOnlineUsers: people,
  presenceChanged: people,
  memberJoined: people,
  memberUpdated: people,
  memberDeleted: people,
  connectionChanged: people,
  accountChanged: own,
  applicationChanged: desk,
  applicationsChanged: desk,
  clubChanged: 'about the club',
  suspensionChanged: desk,
  reportsChanged: desk,
  newMessage: ({ hal, group }) => say(hal, 'sendMessage', { conversationId: group._id, message: `${word}?` }),
  messageChanged: ({ hal, group, content }) =>
    hal.put(`/api/messages/${group._id}/${content.message._id}/reaction`, { emoji: '🎈' }),
  messageStatusUpdated: talk,
  messagesSeen: talk,
  conversationSeen: own,
  typing: ({ hal, group }) => say(hal, 'typing', { receiverId: group._id }),
  stopTyping: ({ hal, group }) => say(hal, 'stopTyping', { receiverId: group._id }),
  conversationCreated: 'to who joins',
  conversationChanged: ({ gil, group }) => gil.put(`/api/messages/${group._id}`, { name: `${word} crew` }),
  conversationLeft: own,
  visibilityChanged: 'that something changed, not what',
};

import type { DatePoll } from 'contract/events/events.date-polls.ts';
import type { Post } from 'contract/feed/feed.ts';
import type { ServerMessages } from 'contract/realtime.ts';
import { voteFor } from '../../src/events/date-polls/date-polls.testing.ts';
import { picture } from '../database/samples.ts';
import type { Person } from '../people/person.ts';
import type { Walk } from './fixtures.ts';

/** A message to many that shows members: one by an act of the other member, one by a third member. */
export interface LiveSurface {
  /** An act of the other member, or about their things. */
  theirs(walk: Walk): Promise<unknown>;
  /** The same act by Cam, which both receive. */
  thirds(walk: Walk): Promise<unknown>;
}

const own = 'to the devices of one member, about their own';

async function like(person: Person, { _id }: Post): Promise<void> {
  const toggle = () => person.put<string[]>(`/api/posts/${_id}/like`);
  if (!(await toggle()).body.includes(person.id)) await toggle();
}

// Off and on.
async function twice(call: () => Promise<unknown>): Promise<void> {
  await call();
  await call();
}

async function revote(person: Person, poll: DatePoll): Promise<void> {
  for (const vote of ['no', 'yes'] as const) await voteFor(person, poll, [vote]);
}

const comment = (path: string) => (walk: Walk) => walk.them.person.post(path, { text: walk.them.word });

export const live: Record<keyof ServerMessages, LiveSurface | string> = {
  getOnlineUsers: 'see below, with presence',
  presenceChanged: 'see below, with presence',
  postCreated: {
    theirs: ({ them }) => them.person.post('/api/posts', { content: `${them.word} anew` }),
    thirds: ({ cam }) => cam.post('/api/posts', { content: 'Thirdword anew' }),
  },
  postUpdated: {
    theirs: ({ them, likedPost }) => like(them.person, likedPost),
    thirds: ({ cam, likedPost }) => like(cam, likedPost),
  },
  postLikesChanged: {
    theirs: ({ them, likedPost }) => like(them.person, likedPost),
    thirds: ({ cam, likedPost }) => like(cam, likedPost),
  },
  postPollChanged: 'a poll in a post of theirs: see below',
  postDeleted: 'an id of what they never saw',
  commentsChanged: {
    theirs: (walk) => comment(`/api/posts/${walk.post._id}/comments`)(walk),
    thirds: ({ cam, post }) => cam.post(`/api/posts/${post._id}/comments`, { text: 'Thirdword' }),
  },
  ownReactionsChanged: own,
  projectChanged: {
    theirs: ({ them }) =>
      them.person.put(`/api/projects/${them.project._id}`, { title: them.word, description: 'B', techStack: 'C' }),
    thirds: ({ cam, project }) =>
      cam.put(`/api/projects/${project._id}`, { title: 'Thirdword', description: 'B', techStack: 'C' }),
  },
  projectDeleted: 'an id of what they never saw',
  projectSeatsChanged: own,
  contributorInvited: 'who does not see a member cannot invite them',
  eventChanged: {
    theirs: ({ them, event }) => twice(() => them.person.put(`/api/events/${event._id}/rsvp`)),
    thirds: ({ cam, event }) => twice(() => cam.put(`/api/events/${event._id}/rsvp`)),
  },
  eventPhotosChanged: 'an id of an event; who reads its photos sees those of others',
  datePollChanged: {
    theirs: ({ them, datePoll }) => revote(them.person, datePoll),
    thirds: ({ cam, datePoll }) => revote(cam, datePoll),
  },
  datePollDeleted: 'an id of a poll, which is of the club',
  rsvpChanged: own,
  guestChecked: 'to hosts, about members whom they see; see live-door.test.ts',
  memberJoined: 'has blocked no one yet, and is not blocked',
  memberUpdated: {
    theirs: async ({ them }) => them.person.upload('/api/users/me/avatar', { avatar: await picture() }, 'PUT'),
    thirds: async ({ cam }) => cam.upload('/api/users/me/avatar', { avatar: await picture() }, 'PUT'),
  },
  memberDeleted: 'an id of whom they never saw',
  connectionChanged: 'who does not see a member cannot ask them',
  accountChanged: own,
  applicationChanged: 'an id of an application, for officers',
  applicationsChanged: 'a count of applications, for officers',
  notificationsChanged: 'counts what the list shows',
  clubChanged: 'about the club',
  suspensionChanged: 'for admins: their desk',
  reportsChanged: 'a count of reports, for officers',
  newMessage: {
    theirs: ({ them, group }) => them.socket.request('sendMessage', { conversationId: group._id, message: 'Robots?' }),
    thirds: ({ camSocket, group }) =>
      camSocket.request('sendMessage', { conversationId: group._id, message: 'Robots!' }),
  },
  messageChanged: {
    theirs: ({ them, group }) =>
      them.person.put(`/api/messages/${group._id}/${them.message._id}`, { message: 'Robots, changed' }),
    thirds: ({ cam, group, them }) =>
      cam.put(`/api/messages/${group._id}/${them.message._id}/reaction`, { emoji: '🎈' }),
  },
  messageStatusUpdated: 'see below, with receipts',
  messagesSeen: 'see below, with receipts',
  conversationSeen: own,
  typing: {
    theirs: ({ them, group }) => them.socket.request('typing', { receiverId: group._id }),
    thirds: ({ camSocket, group }) => camSocket.request('typing', { receiverId: group._id }),
  },
  stopTyping: {
    theirs: ({ them, group }) => them.socket.request('stopTyping', { receiverId: group._id }),
    thirds: ({ camSocket, group }) => camSocket.request('stopTyping', { receiverId: group._id }),
  },
  conversationCreated: {
    theirs: ({ them, dan, me }) =>
      them.person
        .post('/api/messages/group', { name: 'With Dan', users: [dan.id, me.id] })
        .then(() => dan.post('/api/messages/group', { name: 'All', users: [them.id, me.id] })),
    thirds: ({ cam, dan, me }) => cam.post('/api/messages/group', { name: 'Cam', users: [dan.id, me.id] }),
  },
  conversationChanged: 'an id; what it is now is read',
  conversationLeft: own,
  visibilityChanged: 'that something changed, not what',
};

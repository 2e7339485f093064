import type { ClubEvent } from 'contract/events/events.ts';
import type { Comment } from 'contract/feed/feed.ts';
import type { Notification, NotificationKind } from 'contract/notifications/notifications.ts';
import type { Project } from 'contract/projects/projects.ts';
import { expect } from 'vitest';
import type { Club } from '../../testing/app.ts';
import { allDone } from '../../testing/jobs.ts';
import { answerQuestion, applyFor, approve, askQuestion } from '../../testing/people/joining.ts';
import type { Person } from '../../testing/people/person.ts';
import { eventually } from '../../testing/servers/disk.ts';
import {
  foundGroup,
  joining,
  leaving,
  letCome,
  makeGroup,
  scheduleText,
  sendMessage,
  startDirect,
} from '../chat/chat.testing.ts';
import { sendAllDue } from '../chat/scheduled/send-due.actions.ts';
import { announce, evening, inDays, rsvp } from '../events/events.testing.ts';
import { sendReminders } from '../events/mails/reminders.job.ts';
import { announceWithSlots, signUp } from '../events/slots/slots.testing.ts';
import { writePost } from '../feed/feed.testing.ts';
import { grant, openOffice, setHolders } from '../officers/offices/offices.testing.ts';
import { turnOffices } from '../officers/offices/turn.job.ts';
import { askForSeat, showWithSeats } from '../projects/projects.testing.ts';

export interface Scene {
  club: Club;
  /** Both act, one after the other. */
  first: Person;
  second: Person;
  recipient: Person;
  stranger: Person;
}

type Target = Notification['target']['kind'];

export interface Case {
  target: Target;
  /** Creates the target for the recipient; resolves with its id. */
  prepare(scene: Scene): Promise<string>;
  /** A member's act that notifies the recipient. */
  act(scene: Scene, id: string, by: Person): Promise<unknown>;
  /** Resolves when all recipients are notified. */
  settle?(scene: Scene, id: string): Promise<unknown>;
  /** After acts by two members: the count in the single notification, or `apart` if each has its own. */
  grouped: number | 'apart';
  /** The notification names no member as the actor. */
  anonymous?: true;
  everyone?: true;
  /** The recipient has to be an officer. */
  officer?: true;
  mute?(scene: Scene, id: string): Promise<unknown>;
  /** Removes the notification, read or not. */
  ends?(scene: Scene, id: string): Promise<unknown>;
}

const post = ({ recipient }: Scene) => writePost(recipient).then(({ _id }) => _id);
const comment = (by: Person, id: string, more = {}) =>
  by.post<Comment[]>(`/api/posts/${id}/comments`, { text: 'Well done', ...more });
const mutePost = ({ recipient }: Scene, id: string) => recipient.put(`/api/posts/${id}/mute`, { muted: true });
const deletePost = ({ recipient }: Scene, id: string) => recipient.delete(`/api/posts/${id}`);
const muteEvent = ({ recipient }: Scene, id: string) => recipient.put(`/api/events/${id}/mute`, { muted: true });

async function goingTo({ club, recipient }: Scene, fields = {}, before: Person[] = []): Promise<string> {
  const event = await announce(await club.as('mo'), fields);
  for (const person of [...before, recipient]) await rsvp(event, person);
  // Otherwise the event notifies the recipient while a test counts.
  await allDone(club, 'events.notify');
  return event._id;
}

async function hostedByBoth({ club, first, second }: Scene): Promise<string> {
  const event = await announce(await club.as('mo'), { coHosts: [first.id, second.id] });
  await allDone(club, 'events.notify');
  return event._id;
}

const eventsDone = ({ club }: Scene) => allDone(club, 'events.notify');
const cancel = async ({ club }: Scene, id: string) => {
  await (await club.as('ada')).delete(`/api/events/${id}`);
  await allDone(club, 'events.notify');
};
const edit = async (club: Club, id: string, fields: object) => {
  const ada = await club.as('ada');
  const { body } = await ada.get<ClubEvent>(`/api/events/${id}`);
  return ada.put(`/api/events/${id}`, { ...evening(), date: body.date, ...fields });
};

/** Reports a new post of the author. */
async function reportPost(author: Person, reporter: Person): Promise<string> {
  const { _id: id } = await writePost(author);
  return (await reporter.post<{ _id: string }>('/api/reports', { kind: 'post', id, reason: 'spam' })).body._id;
}
const dismiss = async (club: Club, id: string) =>
  (await club.as('ada')).put(`/api/moderation/reports/${id}`, { outcome: 'dismissed' });

/** Waits for the application's own notification, so that later ones are not confused with it. */
async function applied(club: Club): Promise<string> {
  const { _id } = await applyFor(club);
  await allDone(club, 'application.received');
  return _id;
}

async function assignTwice(officer: Person, recipient: Person, id: string): Promise<unknown> {
  const path = `/api/admin/applications/${id}/assignee`;
  await officer.put(path, { userId: null });
  return officer.put(path, { userId: recipient.id });
}

export const cases: Record<NotificationKind, Case> = {
  'post.liked': {
    target: 'post',
    prepare: post,
    act: (_, id, by) => by.put(`/api/posts/${id}/like`),
    grouped: 2,
    mute: mutePost,
    ends: deletePost,
  },
  'post.reposted': {
    target: 'post',
    prepare: post,
    act: (_, id, by) => by.post('/api/posts', { content: '', repostOf: id }),
    grouped: 2,
    mute: mutePost,
    ends: deletePost,
  },
  'post.commented': {
    target: 'post',
    prepare: post,
    act: (_, id, by) => comment(by, id),
    grouped: 2,
    mute: mutePost,
    ends: deletePost,
  },
  'comment.replied': {
    target: 'post',
    async prepare({ club, recipient }) {
      const { _id } = await writePost(await club.as('mo'));
      await comment(recipient, _id);
      return _id;
    },
    async act({ recipient }, id, by) {
      const { body } = await by.get<Comment[]>(`/api/posts/${id}/comments`);
      return comment(by, id, { parentId: body.find(({ userId }) => userId === recipient.id)?._id });
    },
    grouped: 2,
    mute: mutePost,
    ends: async ({ club }, id) => (await club.as('mo')).delete(`/api/posts/${id}`),
  },
  mentioned: {
    target: 'post',
    prepare: async ({ first }) => (await writePost(first))._id,
    act: ({ recipient }, id, by) => comment(by, id, { text: `Ask @[${recipient.name}](${recipient.id}), they know.` }),
    grouped: 2,
    mute: mutePost,
    ends: async ({ club }, id) => (await club.as('mo')).delete(`/api/posts/${id}`),
  },
  announcement: {
    target: 'post',
    everyone: true,
    prepare: async ({ first }) => (await writePost(first))._id,
    act: async ({ club }, id) => {
      const until = new Date(Date.now() + 3_600_000).toISOString();
      return (await club.as('mo')).put(`/api/posts/${id}/pin`, { until, acknowledge: false });
    },
    settle: ({ club }) => allDone(club, 'posts.announce'),
    grouped: 1,
    mute: mutePost,
    ends: async ({ club }, id) => (await club.as('mo')).delete(`/api/posts/${id}/pin`),
  },
  'connection.requested': {
    target: 'member',
    prepare: async ({ first }) => first.id,
    act: ({ recipient }, _, by) => by.post(`/api/users/connect/${recipient.id}`),
    grouped: 'apart',
    ends: ({ first, recipient }) => first.delete(`/api/users/connect/${recipient.id}`),
  },
  'connection.accepted': {
    target: 'member',
    async prepare({ first, second, recipient }) {
      for (const { id } of [first, second]) await recipient.post(`/api/users/connect/${id}`);
      return first.id;
    },
    act: ({ recipient }, _, by) => by.put(`/api/users/connect/${recipient.id}/accept`),
    grouped: 'apart',
    ends: async ({ club, first }) => (await club.as('ada')).delete(`/api/admin/users/${first.id}`),
  },
  'skill.endorsed': {
    target: 'skill',
    async prepare({ first, second, recipient }) {
      await recipient.put('/api/users/me', { skills: ['Welding'] });
      for (const one of [first, second]) {
        await one.post(`/api/users/connect/${recipient.id}`);
        await recipient.put(`/api/users/connect/${one.id}/accept`);
      }
      return '';
    },
    act: ({ recipient }, _, by) => by.put(`/api/users/${recipient.id}/endorsements/Welding`),
    grouped: 2,
    ends: ({ recipient }) => recipient.put('/api/users/me', { skills: ['Wood'] }),
  },
  'project.contributor': {
    target: 'project',
    async prepare({ first }) {
      const fields = { title: 'Weather balloon', description: 'Up.', techStack: 'Helium' };
      return (await first.post<Project>('/api/projects', fields)).body._id;
    },
    act: ({ recipient, first }, id) => first.post(`/api/projects/${id}/contributors`, { userId: recipient.id }),
    grouped: 1,
    ends: ({ recipient }, id) => recipient.delete(`/api/projects/${id}/contributors/${recipient.id}`),
  },
  'project.requested': {
    target: 'project',
    prepare: async ({ recipient }) => (await showWithSeats(recipient, ['Pilot']))._id,
    act: (_, id, by) => askForSeat(by, id),
    grouped: 2,
    ends: ({ recipient }, id) => recipient.delete(`/api/projects/${id}`),
  },
  'group.requested': {
    target: 'group',
    prepare: async ({ recipient }) => (await foundGroup(recipient, { access: 'request' }))._id,
    act: (_, _id, by) => joining(by, { _id }),
    grouped: 2,
    ends: ({ recipient }, id) => recipient.delete(`/api/groups/${id}`),
  },
  'group.accepted': {
    target: 'group',
    async prepare({ recipient, first, second }) {
      const { _id } = await foundGroup(first, { access: 'request' });
      await first.post(`/api/messages/${_id}/members`, { userId: second.id });
      await first.put(`/api/groups/${_id}/owners/${second.id}`);
      await joining(recipient, { _id });
      return _id;
    },
    act: ({ recipient }, id, by) => by.put(`/api/groups/${id}/requests/${recipient.id}`),
    grouped: 1,
    ends: ({ recipient }, _id) => leaving(recipient, { _id }),
  },
  'event.created': {
    target: 'event',
    everyone: true,
    prepare: async () => '',
    act: async ({ club }) => announce(await club.as('mo')),
    settle: eventsDone,
    grouped: 'apart',
    ends: cancel,
  },
  'event.changed': {
    target: 'event',
    prepare: goingTo,
    act: ({ club }, id) => edit(club, id, { place: crypto.randomUUID() }),
    settle: eventsDone,
    grouped: 1,
    mute: muteEvent,
    ends: cancel,
  },
  'event.cancelled': {
    target: 'event',
    prepare: goingTo,
    act: cancel,
    settle: eventsDone,
    grouped: 1,
    mute: muteEvent,
  },
  'event.promoted': {
    target: 'event',
    anonymous: true,
    prepare: (scene) => goingTo(scene, { capacity: 1 }, [scene.first]),
    act: ({ first }, id) => first.put(`/api/events/${id}/rsvp`),
    settle: ({ club }, id) =>
      eventually(async () => {
        const rows = club.services.db
          .selectFrom('rsvps')
          .select('id')
          .where('event_id', '=', id)
          .where('to_notify', '=', true);
        expect(await rows.execute()).toEqual([]);
      }),
    grouped: 1,
    mute: muteEvent,
    ends: cancel,
  },
  'event.added': {
    target: 'event',
    prepare: hostedByBoth,
    async act({ recipient }, id, by) {
      for (const answer of [null, 'going']) await by.put(`/api/events/${id}/guests/${recipient.id}`, { answer });
    },
    grouped: 2,
    mute: muteEvent,
    ends: cancel,
  },
  'event.removed': {
    target: 'event',
    prepare: hostedByBoth,
    async act({ recipient }, id, by) {
      for (const answer of ['going', null]) await by.put(`/api/events/${id}/guests/${recipient.id}`, { answer });
    },
    grouped: 2,
    mute: muteEvent,
    ends: cancel,
  },
  'event.message': {
    target: 'event',
    async prepare(scene) {
      const id = await hostedByBoth(scene);
      await scene.recipient.put(`/api/events/${id}/rsvp`);
      return id;
    },
    act: (_, id, by) => by.post(`/api/events/${id}/message`, { to: 'going', text: 'Bring a cup' }),
    settle: ({ club }) => allDone(club, 'events.deliver-message'),
    grouped: 2,
    mute: muteEvent,
    ends: cancel,
  },
  'event.reminder': {
    target: 'event',
    anonymous: true,
    prepare: (scene) => goingTo(scene, { date: inDays(2) }),
    async act({ club }, id) {
      const { body } = await (await club.as('mo')).get<ClubEvent>(`/api/events/${id}`);
      club.setClock(new Date(Date.parse(body.date) - 30 * 60_000));
      await sendReminders(club.services);
      club.setClock(null);
    },
    grouped: 1,
    mute: muteEvent,
    ends: cancel,
  },
  'event.shift': {
    target: 'event',
    anonymous: true,
    async prepare({ club, recipient }) {
      const mo = await club.as('mo');
      const event = await announceWithSlots(mo, [{ label: 'Bar' }], { date: inDays(2) });
      await signUp(recipient, event);
      await allDone(club, 'events.notify');
      return event._id;
    },
    async act({ club }, id) {
      const { body } = await (await club.as('mo')).get<ClubEvent>(`/api/events/${id}`);
      club.setClock(new Date(Date.parse(body.date) - 30 * 60_000));
      await sendReminders(club.services);
      club.setClock(null);
    },
    grouped: 1,
    mute: muteEvent,
    ends: cancel,
  },
  message: {
    target: 'conversation',
    prepare: async ({ first, second, recipient }) => (await makeGroup(first, [second, recipient]))._id,
    async act({ first, second }, id, by) {
      const socket = await by.socket();
      await sendMessage(socket, id, 'Are you there?');
      socket.close();
      const witness = by === first ? second : first;
      await expect.poll(() => notificationsOf(witness, 'message', id), { timeout: 15_000 }).toHaveLength(1);
    },
    grouped: 2,
    mute: ({ recipient }, id) => recipient.put(`/api/messages/${id}/mute`, { muted: true }),
    ends: ({ recipient }, id) => recipient.get(`/api/messages/${id}`),
  },
  'message.unsent': {
    target: 'scheduled',
    anonymous: true,
    prepare: async () => '',
    async act({ club, recipient }, _, by) {
      const { _id } = await startDirect(recipient, by);
      const message = await scheduleText(recipient, _id, 'See you there');
      await by.put(`/api/users/${recipient.id}/block`);
      await letCome(club, message);
      await sendAllDue(club.services);
    },
    grouped: 'apart',
    async ends({ recipient }, id) {
      const [{ dropped } = { dropped: null }] = await notificationsOf(recipient, 'message.unsent', id);
      await recipient.delete(`/api/messages/${dropped?.conversationId}/scheduled/${id}`);
    },
  },
  'office.changed': {
    target: 'office',
    officer: true,
    prepare: async ({ club }) => (await openOffice(await club.as('ada')))._id,
    act: async ({ club, first, second }, id, by) => {
      const ada = await club.as('ada');
      const userIds = by === first ? [first.id] : [first.id, second.id];
      return setHolders(
        ada,
        { _id: id },
        userIds.map((userId) => ({ userId, from: '2026-01-01' })),
      );
    },
    grouped: 1,
  },
  'office.reminder': {
    target: 'office',
    anonymous: true,
    prepare: async ({ club, recipient }) => (await grant(await club.as('ada'), recipient, []))._id,
    act: async ({ club, recipient, first }, id, by) => {
      const days = by === first ? 30 : 7;
      await setHolders(await club.as('ada'), { _id: id }, [
        { userId: recipient.id, from: '2026-01-01', until: inDays(days) },
      ]);
      await turnOffices(club.services);
    },
    grouped: 1,
  },
  'application.received': {
    target: 'application',
    anonymous: true,
    officer: true,
    prepare: async () => '',
    act: ({ club }) => applyFor(club),
    settle: ({ club }) => allDone(club, 'application.received'),
    grouped: 'apart',
    ends: async ({ club }, id) => approve(await club.as('ada'), id),
  },
  'application.answered': {
    target: 'application',
    anonymous: true,
    officer: true,
    prepare: ({ club }) => applied(club),
    act: async ({ club, recipient }, id) => answerQuestion(club, await askQuestion(club, recipient, id)),
    grouped: 1,
    ends: async ({ club }, id) => approve(await club.as('ada'), id),
  },
  'application.assigned': {
    target: 'application',
    officer: true,
    prepare: ({ club }) => applied(club),
    act: async ({ club, recipient }, id) => assignTwice(await club.as('ada'), recipient, id),
    grouped: 1,
    ends: async ({ club }, id) => approve(await club.as('ada'), id),
  },
  'report.received': {
    target: 'report',
    anonymous: true,
    officer: true,
    prepare: async () => '',
    act: ({ stranger }, _, by) => reportPost(stranger, by),
    grouped: 'apart',
    ends: ({ club }, id) => dismiss(club, id),
  },
  'report.decided': {
    target: 'report',
    anonymous: true,
    prepare: async () => '',
    act: async ({ club, recipient, first }) => dismiss(club, await reportPost(first, recipient)),
    grouped: 'apart',
  },
  'content.moderated': {
    target: 'report',
    anonymous: true,
    prepare: async () => '',
    act: async ({ club, recipient }) => (await club.as('mo')).delete(`/api/posts/${(await writePost(recipient))._id}`),
    grouped: 'apart',
  },
};

export async function notificationsOf(person: Person, kind: NotificationKind, targetId?: string) {
  const { body } = await person.get<Notification[]>('/api/notifications?limit=100');
  return body.filter((one) => one.kind === kind && (!targetId || one.target._id === targetId));
}

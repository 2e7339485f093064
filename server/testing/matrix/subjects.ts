import { randomBytes } from 'node:crypto';
import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Conversation, Message } from 'contract/chat/chat.ts';
import type { RulesState } from 'contract/club/club.rules.ts';
import type { User } from 'contract/members/members.ts';
import { unsubscribeToken } from '../../src/notifications/settings/unsubscribe.ts';
import { hashToken, newToken } from '../../src/platform/secrets/token.ts';
import type { ClubSetup } from '../app.ts';
import { pdf, picture } from '../database/samples.ts';
import { applicationFields } from '../people/joining.ts';
import type { Person } from '../people/person.ts';
import { type Callers, seat } from './people.ts';

/** The callers, and a helper who makes their objects. */
export interface World extends Callers {
  club: ClubSetup;
  helper: Person;
}

/** Creates a new object of the owner; returns the ids for the path and body of a call. */
export type Subject = (world: World) => Promise<Record<string, string>>;

interface Made {
  _id: string;
}

async function make<Body extends object>(request: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await request;
  if (status > 299) throw new Error(`Setting up the matrix failed: ${status} ${JSON.stringify(body)}`);
  return body;
}

const idOf = async (request: Promise<{ status: number; body: Made }>) => ({ id: (await make(request))._id });

export const someone: Subject = async ({ club }) => {
  const { id } = await seat(club, 'student');
  return { id, userId: id };
};

/** A photo whose member shows it to visitors. */
export const face: Subject = async ({ club }) => {
  const person = await seat(club, 'student');
  const { avatar } = await make(person.upload<User>('/api/users/me/avatar', { avatar: await picture() }, 'PUT'));
  await make(person.put<object>('/api/users/me/privacy', { door: true }));
  return { id: avatar.split('/')[2] ?? '' };
};

/** An admin who never calls. */
export const anAdmin: Subject = async ({ club }) => ({ id: (await seat(club, 'admin')).id });

export const ownerOfAll: Subject = async ({ owner }) => ({ id: owner.id, userId: owner.id });

export const caller: Subject = async ({ admin }) => ({ id: admin.id });

export const invited: Subject = async ({ club: { services } }) => {
  const who = { name: 'Ivy Invited', email: `ivy.${crypto.randomUUID()}@club.example` };
  return services.db.insertInto('users').values(who).returning('id').executeTakeFirstOrThrow();
};

export const unsubscriber: Subject = async ({ club: { services }, owner }) => ({
  token: unsubscribeToken(services.secret, owner.id, 'daily'),
});

export const twoPeople: Subject = async ({ club }) => {
  const [one, other] = await club.addMembers(2);
  return { one: one.id, other: other.id };
};

/** A skill of the owner. */
export const skill: Subject = async ({ owner }) => {
  await make(owner.put<User>('/api/users/me', { skills: ['Welding'] }));
  return { userId: owner.id, skill: 'Welding' };
};

/** A skill of a member to whom the participant is connected. */
export const skillOfConnection: Subject = async ({ club, participant }) => {
  const person = await seat(club, 'student');
  await make(person.put<User>('/api/users/me', { skills: ['C/C++'] }));
  await make(person.post<object>(`/api/users/connect/${participant.id}`));
  await make(participant.put<object>(`/api/users/connect/${person.id}/accept`));
  return { userId: person.id, skill: encodeURIComponent('C/C++') };
};

/** A member with a request to the owner. */
export const asker: Subject = async ({ club, owner }) => {
  const person = await seat(club, 'student');
  await make(person.post<Made>(`/api/users/connect/${owner.id}`));
  return { userId: person.id };
};

export const blocked: Subject = async ({ club, owner }) => {
  const { id } = await seat(club, 'student');
  await make(owner.put<Made>(`/api/users/${id}/block`));
  return { id };
};

export const session: Subject = async ({ club: { services }, owner }) => {
  const expires_at = new Date(Date.now() + 3_600_000);
  const values = { user_id: owner.id, token_hash: hashToken(newToken()), expires_at };
  return services.db.insertInto('sessions').values(values).returning('id').executeTakeFirstOrThrow();
};

/** Turned off, so that other acts of the matrix don't reach it. */
export const webhook: Subject = async ({ club: { services } }) => {
  const { db, secret } = services;
  const values = {
    sealed_url: secret.encrypt('https://127.0.0.1:1/'),
    sealed_secret: secret.encrypt('whsec_c2VjcmV0'),
    disabled_by: 'admin',
  } as const;
  const { id } = await db
    .insertInto('webhooks')
    .values({ ...values, events: ['post.created'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const delivery = { webhook_id: id, message_id: id, type: 'webhook.test', body: '{}' } as const;
  const made = await db.insertInto('webhook_deliveries').values(delivery).returning('id').executeTakeFirstOrThrow();
  return { id, deliveryId: made.id };
};

export const personalToken: Subject = async ({ club: { services }, owner }) => {
  const expires_at = new Date(Date.now() + 3_600_000);
  const values = { user_id: owner.id, name: 'Script', scope: 'read', token_hash: randomBytes(32), expires_at } as const;
  return services.db.insertInto('personal_tokens').values(values).returning('id').executeTakeFirstOrThrow();
};

export const post: Subject = ({ owner }) => idOf(owner.post<Made>('/api/posts', { content: 'Mine' }));

export const poll: Subject = async ({ owner }) => {
  const poll = { options: ['Yes', 'No'], endsAt: new Date(Date.now() + 3_600_000).toISOString() };
  const post = await make(owner.post<Made & { poll: { options: Made[] } }>('/api/posts', { content: 'Mine', poll }));
  return { id: post._id, optionId: post.poll.options[0]?._id ?? '' };
};

export const scheduledPost: Subject = ({ owner }) => {
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  return idOf(owner.post<Made>('/api/posts', { content: 'Later', publishAt }));
};

export const scheduledMessage: Subject = async (world) => {
  const { conversationId = '' } = await group(world);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const sent = world.owner.post<Made>(`/api/messages/${conversationId}/scheduled`, { message: 'Later', at });
  return { conversationId, ...(await idOf(sent)) };
};

export const topic: Subject = async ({ owner }) => {
  await make(owner.post<Made>('/api/posts', { content: 'About #robotics' }));
  return { topic: 'robotics' };
};

export const announcement: Subject = async (world) => {
  const { id = '' } = await post(world);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await make(world.admin.put<Made>(`/api/posts/${id}/pin`, { until, acknowledge: true }));
  return { id };
};

export const comment: Subject = async ({ owner, participant }) => {
  const { id = '' } = await idOf(participant.post<Made>('/api/posts', { content: 'Not mine' }));
  const [written] = await make(owner.post<Made[]>(`/api/posts/${id}/comments`, { text: 'Mine' }));
  return { id, commentId: written?._id ?? '' };
};

/** The owner's comment on another subject's object. */
export const commentOn =
  (path: string, subject: Subject): Subject =>
  async (world) => {
    const { id = '' } = await subject(world);
    const [written] = await make(world.owner.post<Made[]>(`${path}/${id}/comments`, { text: 'Mine' }));
    return { id, commentId: written?._id ?? '' };
  };

export const postPicture: Subject = async ({ owner }) => {
  const { media } = await make(
    owner.upload<{ media: string }>('/api/posts', { content: 'Look', media: await picture() }),
  );
  return { id: media.split('/')[2] ?? '', variant: media.split('/')[3] ?? '' };
};

export const item =
  (section: string, body: object): Subject =>
  async ({ owner }) => {
    const user = await make(owner.post<Record<string, Made[]>>(`/api/users/me/${section}`, body));
    return { itemId: user[section]?.[0]?._id ?? '' };
  };

/** A group of the owner, the participant and a helper. `id` and `conversationId` are the same. */
export const group: Subject = async ({ club, owner, participant, helper }) => {
  const users = JSON.stringify([participant.id, helper.id]);
  const { _id } = await make(owner.post<Conversation>('/api/messages/group', { name: 'Poster crew', users }));
  return { id: _id, conversationId: _id, userId: participant.id, late: (await seat(club, 'student')).id };
};

/** A group of the owner and the participant, which another member asks to join. */
export const groupToAsk: Subject = async ({ club, owner, participant }) => {
  const { _id: id } = await make(owner.post<Made>('/api/groups', { name: 'Choir', access: 'request' }));
  await make(owner.post<Made>(`/api/messages/${id}/members`, { userId: participant.id }));
  const asker = await seat(club, 'student');
  await make(asker.put<object>(`/api/groups/${id}/membership`));
  return { id, userId: asker.id };
};

export const memberOfGroup: Subject = async (world) => ({
  ...(await groupToAsk(world)),
  userId: world.participant.id,
});

/** Uploaded by its owner. */
export const groupFile: Subject = async (world) => {
  const { id = '' } = await groupToAsk(world);
  const { _id: fileId } = await make(world.owner.upload<Made>(`/api/groups/${id}/files`, { file: pdf() }));
  return { id, fileId };
};

export const groupLink: Subject = async (world) => {
  const { id = '' } = await groupToAsk(world);
  const { _id: linkId, token } = await make(world.owner.post<Made & { token: string }>(`/api/groups/${id}/links`));
  return { id, linkId, token };
};

/** A conversation with the owner, started without a connection. */
export const messageRequest: Subject = async ({ club, owner }) => {
  const person = await seat(club, 'student');
  const { id = '' } = await idOf(person.post<Made>('/api/messages/start', { userId: owner.id }));
  return { conversationId: id };
};

export const message: Subject = async (world) => {
  const made = await group(world);
  const socket = await world.owner.socket();
  const body = { conversationId: made.conversationId, message: 'Mine' };
  const response = await socket.request<SendAcknowledgement>('sendMessage', body);
  socket.close();
  return { ...made, messageId: response.ok ? response.message._id : '' };
};

export const chatFile: Subject = async (world) => {
  const { conversationId = '' } = await group(world);
  const sent = await make(world.owner.upload<Message>('/api/messages/file', { conversationId, file: pdf() }));
  return { id: sent.attachments[0]?.url.split('/')[2] ?? '', variant: 'original' };
};

/** An event whose creator is no longer a moderator; the participant goes there. */
export const event: Subject = async ({ club: { services }, owner, participant }) => {
  const starts_at = new Date(Date.now() + 86_400_000);
  const values = { created_by: owner.id, title: 'Film night', description: 'Popcorn', starts_at };
  const { id } = await services.db.insertInto('events').values(values).returning('id').executeTakeFirstOrThrow();
  await make(participant.put<object>(`/api/events/${id}/rsvp`));
  return { id };
};

interface MadeEvent extends Made {
  slots: Made[];
}

const shiftFor = async (world: World, capacity: number) => {
  const { id = '' } = await event(world);
  const made = await make(world.owner.post<MadeEvent>(`/api/events/${id}/slots`, { label: 'Bar', capacity }));
  return { id, slotId: made.slots[0]?._id ?? '' };
};

/** A shift at the owner's event, with places for two. */
export const shift: Subject = (world) => shiftFor(world, 2);

/** The participant has the only place. */
export const fullShift: Subject = async (world) => {
  const made = await shiftFor(world, 1);
  await make(world.participant.put<object>(`/api/events/${made.id}/slots/${made.slotId}/signup`));
  return made;
};

/** A photo by the participant, of an event of the owner that has begun. */
export const eventPhoto: Subject = async (world) => {
  const made = await event(world);
  const { db } = world.club.services;
  const starts_at = new Date(Date.now() - 3_600_000);
  await db
    .updateTable('events')
    .set({ starts_at })
    .where('id', '=', made.id ?? '')
    .execute();
  const photos = await picture();
  const [photo] = await make(world.participant.upload<Made[]>(`/api/events/${made.id}/photos`, { photos }));
  return { ...made, photoId: photo?._id ?? '' };
};

/** An event of the owner that has begun, with the code on its wall; the participant goes. */
export const openDoor: Subject = async (world) => {
  const made = await event(world);
  const { db } = world.club.services;
  const starts_at = new Date(Date.now() - 3_600_000);
  await db
    .updateTable('events')
    .set({ starts_at })
    .where('id', '=', made.id ?? '')
    .execute();
  const { code } = await make(world.owner.get<{ code: string }>(`/api/events/${made.id}/door-code`));
  return { ...made, code, userId: world.participant.id };
};

export const checkIn: Subject = async (world) => {
  const made = await openDoor(world);
  const sent = { clientId: crypto.randomUUID(), userId: made.userId };
  await make(world.owner.put<Made>(`/api/events/${made.id}/checkins`, sent));
  return { ...made, rowId: made.userId ?? '' };
};

export const hiddenPhoto: Subject = async (world) => {
  const made = await eventPhoto(world);
  await make(world.helper.put<Made>(`/api/events/${made.id}/photos/${made.photoId}/removal-request`));
  return made;
};

/** A poll whose maker is no longer a moderator. */
export const datePoll: Subject = async ({ club: { services }, owner }) => {
  const { db } = services;
  const at = (days: number) => new Date(Date.now() + days * 86_400_000);
  const poll = { created_by: owner.id, title: 'Film night', description: 'Popcorn', closes_at: at(2) };
  const { id } = await db.insertInto('date_polls').values(poll).returning('id').executeTakeFirstOrThrow();
  const options = [3, 4].map((days, position) => ({ poll_id: id, position, starts_at: at(days), ends_at: null }));
  const [first] = await db.insertInto('date_options').values(options).returning('id').execute();
  return { id, optionId: first?.id ?? '' };
};

export const calendar: Subject = async ({ owner }) => {
  const { url } = await make(owner.post<{ url: string }>('/api/events/calendar'));
  return { token: new URL(url).searchParams.get('token') ?? '' };
};

/** A project of the owner and the participant. */
export const project: Subject = async ({ owner, participant }) => {
  const fields = { title: 'Robot', description: 'Waters plants', techStack: 'TypeScript' };
  const { id = '' } = await idOf(owner.post<Made>('/api/projects', fields));
  await make(owner.post<object>(`/api/projects/${id}/contributors`, { userId: participant.id }));
  await make(participant.put<object>(`/api/projects/${id}/contributors/me`));
  return { id };
};

interface MadeProject extends Made {
  seats: Made[];
}

/** An open seat of the owner's project, which a helper asked for. */
export const openSeat: Subject = async (world) => {
  const { id = '' } = await project(world);
  const seats = [{ role: 'Welder' }];
  const made = await make(world.owner.put<MadeProject>(`/api/projects/${id}/seats`, { seats }));
  const seatId = made.seats[0]?._id ?? '';
  await make(world.helper.post<Made>(`/api/projects/${id}/seats/${seatId}/requests`));
  return { id, seatId, userId: world.helper.id };
};

export const takenSeat: Subject = async (world) => {
  const made = await openSeat(world);
  const request = `/api/projects/${made.id}/seats/${made.seatId}/requests/${made.userId}`;
  await make(world.owner.put<Made>(request, { accept: true }));
  return made;
};

/** The participant's project that invited the owner as a contributor. */
export const contribution: Subject = async ({ owner, participant }) => {
  const fields = { title: 'Ours', description: 'Together', techStack: 'TypeScript' };
  const { id = '' } = await idOf(participant.post<Made>('/api/projects', fields));
  await make(participant.post<Made>(`/api/projects/${id}/contributors`, { userId: owner.id }));
  return { id, userId: owner.id };
};

export const application: Subject = async ({ club }) => {
  const filled = applicationFields();
  await make(club.visitor().upload<object>('/api/apply', { ...filled, resume: pdf() }));
  const rows = club.services.db.selectFrom('applications').select(['id', 'resume_id']);
  const { id, resume_id } = await rows.where('email', '=', filled.email ?? '').executeTakeFirstOrThrow();
  return { id, file: resume_id ?? '' };
};

/** The resume, requested as if it were a picture. */
export const resumeFile: Subject = async (world) => ({
  id: (await application(world)).file ?? '',
  variant: 'original',
});

/** A note on an application, by the calling admin. */
export const note: Subject = async (world) => {
  const { id = '' } = await application(world);
  const [written] = await make(world.admin.post<Made[]>(`/api/admin/applications/${id}/notes`, { text: 'Mine' }));
  return { id, noteId: written?._id ?? '' };
};

/** An office of the owner; `userId` may follow them. */
export const office: Subject = async ({ admin, owner, helper }) => {
  const { _id: id } = await make(admin.post<Made>('/api/admin/offices', { title: 'Treasurer' }));
  const from = new Date(Date.now() - 86_400_000).toISOString();
  await make(admin.put<object>(`/api/admin/offices/${id}/holders`, { holders: [{ userId: owner.id, from }] }));
  return { id, userId: helper.id };
};

export const mailKind: Subject = async () => ({ kind: 'rejected' });

/** Its link opens an account. */
export const openingMailKind: Subject = async () => ({ kind: 'approved' });

export const page: Subject = async ({ admin }) => {
  await make(admin.put<object>('/api/admin/settings', { imprint: 'The Club, 1 College Road' }));
  return { page: 'imprint' };
};

export const rules: Subject = async ({ admin }) => {
  const { version } = await make(admin.put<RulesState>('/api/admin/rules', { text: 'Be kind.' }));
  return { version: String(version) };
};

/** A field of the club; deleted again with the club. */
export const field: Subject = async ({ admin }) => {
  const body = { label: 'Hometown', type: 'text', usedFor: 'profile', audience: 'members' };
  const fields = await make(admin.post<Made[]>('/api/admin/fields', body));
  return { id: fields.at(-1)?._id ?? '' };
};

export const joinLink: Subject = async ({ admin }) => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { _id } = await make(admin.post<Made>('/api/admin/join-links', { maxUses: 1, expiresAt }));
  return { id: _id };
};

/** A mail of the log, in a club without a mail server. */
export const mail: Subject = async (world) => {
  await application(world);
  const [newest] = await make(world.admin.get<Made[]>('/api/admin/mails?limit=1'));
  return { id: newest?._id ?? '' };
};

export const report: Subject = async (world) => {
  const { id } = await post(world);
  return idOf(world.participant.post<Made>('/api/reports', { kind: 'post', id, reason: 'spam' }));
};

/** The participant's report of the calling admin. */
export const reportOfAdmin: Subject = ({ admin, participant }) =>
  idOf(participant.post<Made>('/api/reports', { kind: 'user', id: admin.id, reason: 'other' }));

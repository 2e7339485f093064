import type { Conversation, Message } from 'contract/chat/chat.ts';
import type { DatePoll } from 'contract/events/events.date-polls.ts';
import type { EventPhoto } from 'contract/events/events.photos.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import type { Project } from 'contract/projects/projects.ts';
import { makeGroup, sendMessage, startDirect } from '../../src/chat/chat.testing.ts';
import { pollDates, voteFor } from '../../src/events/date-polls/date-polls.testing.ts';
import { addPhoto, letBegin } from '../../src/events/photos/photos.testing.ts';
import { announceWithSlots, signUp } from '../../src/events/slots/slots.testing.ts';
import { addComment, writePost } from '../../src/feed/feed.testing.ts';
import type { Club } from '../app.ts';
import type { TestSocket } from '../calls/socket.ts';
import { pdf, picture } from '../database/samples.ts';
import type { Person } from '../people/person.ts';

/** One of the two with their things. Their word is in all their texts except messages. */
export interface Side {
  person: Person;
  socket: TestSocket;
  id: string;
  name: string;
  word: string;
  post: Post;
  project: Project;
  /** On Cam's post, with a reply by Cam. */
  comment: Comment;
  /** On the event, and on Cam's project. */
  eventComment: Comment;
  projectComment: Comment;
  /** Of the event. */
  photo: EventPhoto;
  avatar: string;
  message: Message;
  fileMessage: Message;
}

/** Two members with every kind of relation, and others who see both. */
export interface World {
  club: Club;
  /** Blocks Ben. */
  ann: Side;
  ben: Side;
  /** Writes the posts that both take part in, and is connected with both. */
  cam: Person;
  camSocket: TestSocket;
  /** Sees both, is connected with both, and is in their group. */
  dan: Person;
  danSocket: TestSocket;
  /** Sees both, and knows no one. */
  eve: Person;
  post: Post;
  /** Another post by Cam, without comments. */
  likedPost: Post;
  comment: Comment;
  event: ClubEvent;
  /** Of the same host; all vote yes. */
  datePoll: DatePoll;
  project: Project;
  group: Conversation;
  direct: Conversation;
}

/** One of the two looks at the other. */
export interface Walk extends World {
  me: Side;
  them: Side;
}

export async function makeWorld(club: Club): Promise<World> {
  const people = await club.addMembers(5);
  const names = ['Anouk Quokka', 'Benno Xerus', 'Camille Third', 'Danil Fourth', 'Evelyn Fifth'];
  for (const [index, person] of people.entries()) {
    Object.assign(person, { name: names[index] });
    const word = person.name.split(' ')[1]?.toLowerCase();
    await done(person.put('/api/users/me', { name: person.name, profession: `${word}maker`, skills: ['Robots'] }));
  }
  const [ann, ben, cam, dan, eve] = people;
  await done(dan.put('/api/topics/robots/follow', { followed: true }));
  for (const [one, other] of [
    [ann, ben],
    [cam, ann],
    [cam, ben],
    [dan, ann],
    [dan, ben],
    [dan, cam],
  ] as const) {
    await done(one.post(`/api/users/connect/${other.id}`));
    await done(other.put(`/api/users/connect/${one.id}/accept`));
  }
  const post = await writePost(cam, 'Thirdword about robots #robots');
  const likedPost = await writePost(cam, 'Like this');
  const comment = await addComment(cam, post._id, 'Thirdword on robots');
  const coHosts = [ann, ben, dan, eve].map(({ id }) => id);
  const slots = [{ label: 'Robots', capacity: 9 }];
  const event = await announceWithSlots(await club.as('mo'), slots, { title: 'Robots night', capacity: 50, coHosts });
  await letBegin(club, event);
  await done(cam.put(`/api/events/${event._id}/rsvp`));
  await done(signUp(cam, event));
  await addPhoto(cam, event, 'Thirdword');
  const datePoll = await pollDates(await club.as('mo'), { title: 'Robots night' });
  await done(voteFor(cam, datePoll, ['yes']));
  const project = await showProject(cam, 'Thirdword robot', ['Wheels', 'Legs']);
  const group = await makeGroup(cam, [ann, dan], 'Robots crew');
  await done(cam.post(`/api/messages/${group._id}/members`, { userId: ben.id }));
  const common = { club, cam, dan, eve, post, likedPost, comment, event, datePoll, project, group };
  const camSocket = await cam.socket();
  const hello = await sendMessage(camSocket, group._id, 'Robots everywhere');
  const sides = { ann: await makeSide(common, ann, hello), ben: await makeSide(common, ben, hello) };
  const world: World = {
    ...common,
    ...sides,
    camSocket,
    danSocket: await dan.socket(),
    direct: await startDirect(ann, ben),
  };
  for (const [me, them] of [
    [sides.ann, sides.ben],
    [sides.ben, sides.ann],
  ] as const)
    await mingle(world, me, them);
  return world;
}

type Common = Pick<
  World,
  'club' | 'cam' | 'dan' | 'eve' | 'post' | 'likedPost' | 'comment' | 'event' | 'datePoll' | 'project' | 'group'
>;

async function makeSide(world: Common, person: Person, hello: Message): Promise<Side> {
  const { cam, dan, post, comment, event, datePoll, project, group } = world;
  const word = `${person.name.split(' ')[1]?.toLowerCase()}word`;
  const { avatar } = await done(
    person.upload<{ avatar: string }>('/api/users/me/avatar', { avatar: await picture() }, 'PUT'),
  );
  const own = await done(
    person.upload<Post>('/api/posts', {
      content: `${word} about robots #robots`,
      media: await picture(),
      poll: JSON.stringify({ options: ['Wheels', 'Legs'], endsAt: new Date(Date.now() + 86_400_000).toISOString() }),
    }),
  );
  const written = await addComment(person, post._id, `${word} on robots`);
  await addComment(cam, post._id, `Thirdword to ${word}`, written._id);
  await done(person.put(`/api/posts/${post._id}/like`));
  await done(person.put(`/api/users/${cam.id}/endorsements/Robots`));
  await done(person.put(`/api/posts/${post._id}/reaction`, { emoji: '🎉' }));
  await done(person.put(`/api/posts/${post._id}/comments/${comment._id}/reaction`, { emoji: '🎉' }));
  await done(person.put('/api/topics/robots/follow', { followed: true }));
  await done(person.put(`/api/events/${event._id}/rsvp`));
  await done(signUp(person, event));
  const photo = await addPhoto(person, event, word);
  await done(voteFor(person, datePoll, ['yes']));
  const onEvent = await done(
    person.post<Comment[]>(`/api/events/${event._id}/comments`, { text: `${word} on robots` }),
  );
  const onProject = await done(
    person.post<Comment[]>(`/api/projects/${project._id}/comments`, { text: `${word} on robots` }),
  );
  const path = `/api/projects/${project._id}`;
  const { seats } = await done(person.get<Project>(path));
  const seatPath = `${path}/seats/${seats.find(({ filled }) => !filled)?._id}/requests`;
  await done(person.post(seatPath, { note: `${word} on robots` }));
  await done(cam.put(`${seatPath}/${person.id}`, { accept: true }));
  const socket = await person.socket();
  const message = await sendMessage(socket, group._id, 'Robots for all', { replyTo: hello._id });
  const fileMessage = await done(
    person.upload<Message>('/api/messages/file', { conversationId: group._id, file: pdf() }),
  );
  await done(person.put(`/api/messages/${group._id}/${hello._id}/reaction`, { emoji: '🎉' }));
  await done(cam.put(`/api/messages/${group._id}/${message._id}/pin`));
  await sendMessage(socket, (await startDirect(person, dan))._id, 'Robots, Dan?');
  return {
    ...{ person, socket, id: person.id, name: person.name, word, photo, avatar, message, fileMessage },
    ...{ post: own, project: await showProject(person, `${word} robot`), comment: written },
    ...{ eventComment: last(onEvent), projectComment: last(onProject) },
  };
}

/** Everything that one does with the other. */
async function mingle({ cam, dan, group, direct }: World, me: Side, them: Side): Promise<void> {
  await done(me.person.put(`/api/posts/${them.post._id}/save`, { saved: true }));
  await done(dan.put(`/api/posts/${them.post._id}/save`, { saved: true }));
  await done(me.person.put(`/api/posts/${them.post._id}/like`));
  await done(me.person.put(`/api/users/${them.id}/endorsements/Robots`));
  const written = await addComment(me.person, them.post._id, 'Robots!');
  await addComment(cam, them.post._id, 'Thirdword', written._id);
  await done(cam.post('/api/posts', { content: 'Robots by another', repostOf: them.post._id }));
  await sendMessage(me.socket, direct._id, 'Robots between us');
  await sendMessage(me.socket, group._id, 'Robots again', { replyTo: them.message._id });
}

async function showProject(author: Person, title: string, roles = ['Tester']): Promise<Project> {
  const { _id } = await done(
    author.post<Project>('/api/projects', { title, description: 'Robots', techStack: 'Robots' }),
  );
  await done(author.put(`/api/projects/${_id}/seats`, { seats: roles.map((role) => ({ role })) }));
  return done(author.upload<Project>(`/api/projects/${_id}/picture`, { picture: await picture() }, 'PUT'));
}

async function done<Body>(request: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await request;
  if (status > 299) throw new Error(`Setting up the blocks failed: ${status} ${JSON.stringify(body)}`);
  return body;
}

function last<Thing>(things: Thing[]): Thing {
  const thing = things.at(-1);
  if (!thing) throw new Error('nothing was written');
  return thing;
}

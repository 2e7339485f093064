import type { ClubEvent } from 'contract/events/events.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import type { Office } from 'contract/officers/offices.ts';
import type { Project } from 'contract/projects/projects.ts';
import type { Club } from '../../../testing/app.ts';
import type { HttpResponse } from '../../../testing/calls/http.ts';
import { picture } from '../../../testing/database/samples.ts';
import type { Person } from '../../../testing/people/person.ts';
import { foundGroup, joining, makeGroup } from '../../chat/chat.testing.ts';
import { decide, pollDates, voteFor } from '../../events/date-polls/date-polls.testing.ts';
import { checkIn, openDoor, readTicket, undo } from '../../events/door/door.testing.ts';
import { addPhoto, beginEvent } from '../../events/photos/photos.testing.ts';

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** Creates at least one of everything that an archive holds; returns the expected values. */
export async function fillClub(club: Club) {
  const people = await Promise.all([club.as('ada'), club.as('mo'), club.as('ben'), club.as('cleo'), club.as('dana')]);
  const [ada, mo, ben, cleo, dana] = people;
  await setUpClub(club);
  const fields = (await ada.get<{ _id: string }[]>('/api/fields')).body.map(({ _id }) => _id);
  await done(
    ben.put('/api/users/me', {
      ...{
        bio: 'Builds "robots"\n\tand more',
        skills: ['Lathe', 'Tea, with milk'],
        graduationYear: 2031,
        profession: 'Maker',
      },
      ...{
        links: { website: 'https://ben.example' },
        fields: { [fields[0] ?? '']: 'Bread', [fields[1] ?? '']: 'Aunt Zoë' },
      },
    }),
  );
  await done(cleo.put(`/api/users/${ben.id}/endorsements/${encodeURIComponent('Tea, with milk')}`));
  await done(ben.put(`/api/users/${cleo.id}/endorsements/Typography`));
  await done(ben.upload('/api/users/me/avatar', { avatar: await picture() }, 'PUT'));
  await done(ben.upload('/api/users/me/cover', { cover: await picture() }, 'PUT'));
  for (const company of ['First', 'Second'])
    await done(ben.post('/api/users/me/experience', { title: 'Smith', company }));
  await done(ben.post('/api/users/me/certifications', { name: 'Diving', issueDate: '2024-05-01' }));
  await done(dana.post('/api/users/me/education', { school: 'Shown to no one' }));
  await done(dana.put('/api/users/me/privacy', { education: 'me', email: 'connections' }));
  await done(dana.put('/api/users/me/language', { language: 'ar' }));
  await done(ada.put(`/api/admin/users/${cleo.id}/badge`, { badge: 'Founder' }));
  await done(ada.put(`/api/admin/users/${cleo.id}/alumni`, { alumni: true }));
  const [suspended] = await club.addMembers(1);
  await done(ada.put(`/api/admin/users/${suspended.id}/suspension`, { until: inDays(3), reason: 'Spam' }));
  for (const one of [ben, cleo]) await done(one.put('/api/users/me/rules', { version: 1 }));

  const officeId = await fillOffice(ada, { former: mo, holder: dana, successor: cleo });
  const group = await foundGroup(ben, { name: 'Kiln keepers', description: 'By turns', posting: 'owners' });
  await joining(cleo, group);
  await foundGroup(ada, { name: 'Budget', access: 'request', committee: true, officeId });
  await makeGroup(ben, [cleo, dana], 'Between us');
  const groupId = await fillGroup(dana, mo);

  const medias = { media: [await picture(), await picture('jpeg'), new File(['x,y'], 'Sitzplan – Größe.csv')] };
  const post = (await done(ben.upload<Post>('/api/posts', { content: `Look, @[Mo](${mo.id}) #wood`, ...medias }))).body;
  await done(cleo.put(`/api/posts/${post._id}/like`));
  await done(dana.put(`/api/posts/${post._id}/like`));
  await done(dana.put(`/api/posts/${post._id}/reaction`, { emoji: '🎉' }));
  const comments = await done(cleo.post<Comment[]>(`/api/posts/${post._id}/comments`, { text: 'Marvellous kettle' }));
  const parentId = comments.body[0]?._id;
  await done(ben.post(`/api/posts/${post._id}/comments`, { text: 'Thanks!', parentId }));
  await done(mo.put(`/api/posts/${post._id}/comments/${parentId}/reaction`, { emoji: '👏' }));
  await done(cleo.put(`/api/posts/${post._id}/comments/${parentId}`, { text: 'A marvellous kettle' }));

  const poll = { options: ['Tea', 'Cake'], endsAt: inDays(5) };
  const question = (await done(mo.post<Post>('/api/posts', { content: 'Which?', poll }))).body;
  const optionId = question.poll?.options[1]?._id;
  for (const one of [ben, dana]) await done(one.put(`/api/posts/${question._id}/vote`, { optionId }));
  await done(mo.put(`/api/posts/${question._id}/pin`, { until: inDays(2), acknowledge: true }));
  await done(cleo.put(`/api/posts/${question._id}/acknowledge`));

  await done(dana.post('/api/posts', { content: 'Made of tin #tin', repostOf: post._id }));

  const event = await fillEvents(club);

  const idea = { title: 'Kiln', description: 'Hot', techStack: 'Go, Clay', projectLink: 'https://kiln.example' };
  const project = (await done(ben.post<Project>('/api/projects', idea))).body;
  await done(ben.upload(`/api/projects/${project._id}/picture`, { picture: await picture() }, 'PUT'));
  await done(ben.post(`/api/projects/${project._id}/contributors`, { userId: dana.id }));
  await done(dana.put(`/api/projects/${project._id}/contributors/me`));
  await fillSeats(ben, cleo, project);
  await done(cleo.post(`/api/projects/${project._id}/comments`, { text: 'How hot?' }));
  await planInGroup(dana, groupId);
  return { post, question, event, project, suspended };
}

async function fillOffice(
  ada: Person,
  { former, holder, successor }: Record<'former' | 'holder' | 'successor', Person>,
): Promise<string> {
  const treasurer = { title: 'Treasurer', description: 'Keeps the books', rights: ['money', 'members'] };
  const { _id } = (await done(ada.post<Office>('/api/admin/offices', treasurer))).body;
  for (const { id: userId } of [former, holder])
    await done(ada.put(`/api/admin/offices/${_id}/holders`, { holders: [{ userId, from: inDays(-3), until: null }] }));
  await done(holder.put(`/api/offices/${_id}/binder`, { notes: 'The bank needs two weeks.' }));
  const naming = { userId: successor.id, from: inDays(1), overlapUntil: inDays(2) };
  await done(holder.post(`/api/offices/${_id}/successor`, naming));
  return _id;
}

async function fillGroup(owner: Person, other: Person): Promise<string> {
  const { _id: groupId } = await foundGroup(owner, { name: 'Keepers', access: 'private' });
  await done(owner.post(`/api/messages/${groupId}/members`, { userId: other.id }));
  const { body } = await done(owner.post<Post>('/api/posts', { content: 'For Keepers #kiln', groupId }));
  await done(other.post(`/api/posts/${body._id}/comments`, { text: 'Between Keepers' }));
  return groupId;
}

async function planInGroup(owner: Person, groupId: string): Promise<void> {
  await done(owner.post('/api/events', { title: 'Keepers only', description: 'Firing', date: inDays(40), groupId }));
  await pollDates(owner, { title: 'Next firing of Keepers', groupId, closesAt: inDays(9) });
  const shelf = { title: 'Shelf of Keepers', description: 'Oak', techStack: 'Oak', groupId };
  await done(owner.post('/api/projects', shelf));
}

async function fillEvents(club: Club): Promise<ClubEvent> {
  const [ada, mo] = [await club.as('ada'), await club.as('mo')];
  const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];
  const evening = {
    title: 'Robot night',
    description: 'Bring one.',
    capacity: 3,
    timeZone: 'Europe/Berlin',
    place: 'Shed',
  };
  const planned = {
    ...{ ...evening, date: inDays(0.5), endDate: inDays(0.6), coHosts: [ben.id, cleo.id], guestsAllowed: 2 },
    questions: [{ label: 'First time?', kind: 'yesno', required: true }],
  };
  const event = (await done(mo.post<ClubEvent>('/api/events', planned))).body;
  await done(mo.upload(`/api/events/${event._id}/picture`, { picture: await picture() }, 'PUT'));
  const answers = { [event.questions[0]?._id ?? '']: true };
  await done(ben.put(`/api/events/${event._id}/rsvp`, { answer: 'going', guests: 2, answers }));
  await done(cleo.put(`/api/events/${event._id}/rsvp`));
  await fillShifts(mo, [ben, dana], event);
  await done(mo.post(`/api/events/${event._id}/message`, { to: 'going', text: 'Bring a *cup*' }));
  await done(ben.post(`/api/events/${event._id}/comments`, { text: 'Mine is big' }));
  await fillAlbum(club, mo, [ben, cleo]);
  await fillDoor(club, mo, [ben, cleo, dana]);
  await done(ada.put('/api/admin/settings', { visitorEvents: [event._id], showNextEvent: true }));

  await fillSeries(mo);
  await fillDates(mo, [ben, dana, cleo]);
  return event;
}

/** Two evenings with the same picture. One of them is at another place. */
async function fillSeries(host: Person): Promise<void> {
  const chess = { title: 'Chess', description: 'Every week.', date: inDays(4) };
  const repeat = { unit: 'week', every: 1, until: inDays(11.5).slice(0, 10) };
  const { _id } = (await done(host.post<ClubEvent>('/api/events', { ...chess, repeat }))).body;
  await done(host.put(`/api/events/${_id}`, { ...chess, place: 'Attic' }));
  await done(host.upload(`/api/events/${_id}/picture?scope=all`, { picture: await picture() }, 'PUT'));
}

async function fillShifts(host: Person, members: Person[], { _id, date }: ClubEvent): Promise<void> {
  const path = `/api/events/${_id}/slots`;
  await done(host.post(path, { label: 'Door', capacity: 1 }));
  const bar = { label: 'Bar', from: date, to: date, capacity: 3 };
  const { slots } = (await done(host.post<ClubEvent>(path, bar))).body;
  for (const member of members) await done(member.put(`${path}/${slots[1]?._id}/signup`));
}

/** Of a past event: two photos, one of them with a member who wants to be taken out. */
async function fillAlbum(club: Club, host: Person, [guest, shy]: [Person, Person]): Promise<void> {
  const event = await beginEvent(club, host, [guest], { title: 'Repair café' });
  await addPhoto(guest, event, 'Sparks <b>fly</b>');
  const { _id } = await addPhoto(guest, event, 'Asleep');
  await done(shy.put(`/api/events/${event._id}/photos/${_id}/removal-request`));
}

/** Of a past event: a member by ticket, one who was undone, and a walk-in. */
async function fillDoor(club: Club, host: Person, [guest, undone, scanned]: [Person, Person, Person]): Promise<void> {
  const event = await openDoor(club, host, [guest, scanned], { title: 'Open house' });
  await checkIn(event, host, { code: await readTicket(event, scanned) });
  for (const fields of [{ userId: guest.id }, { userId: undone.id }, { userId: guest.id }, { name: 'Zoë Walker' }])
    await checkIn(event, host, fields);
  await done(undo(event, host, undone.id));
}

/** An open poll with votes, and one that became an event. */
async function fillDates(maker: Person, [first, second, third]: [Person, Person, Person]): Promise<void> {
  const options = [8, 9, 10].map((days) => ({ date: inDays(days), endDate: inDays(days + 0.1) }));
  const open = await pollDates(maker, { title: 'Glaze night', timeZone: 'Europe/Berlin', options });
  await done(voteFor(first, open, ['yes', 'maybe', 'no']));
  await done(voteFor(second, open, ['no', 'yes']));
  const decided = await pollDates(maker, { title: 'Firing' });
  for (const voter of [second, third]) await done(voteFor(voter, decided, ['maybe', 'yes']));
  await done(decide(maker, decided, 1, { capacity: 1 }));
}

async function fillSeats(author: Person, member: Person, { _id }: Project): Promise<void> {
  const potter = { role: 'Potter', hours: 5, description: 'With **clay**' };
  const { seats } = (
    await done(author.put<Project>(`/api/projects/${_id}/seats`, { seats: [{ role: 'Stoker' }, potter] }))
  ).body;
  const path = `/api/projects/${_id}/seats/${seats[1]?._id}/requests`;
  await done(member.post(path));
  await done(author.put(`${path}/${member.id}`, { accept: true }));
}

async function setUpClub(club: Club): Promise<void> {
  const ada = await club.as('ada');
  await done(ada.upload('/api/admin/settings/logo', { logo: await picture() }, 'PUT'));
  const look = { name: 'نادي Makers', color: '#aa3311', welcome: 'Come in', timeZone: 'Europe/Paris', language: 'es' };
  const privacy = { email: 'me', presence: 'connections' };
  await done(
    ada.put('/api/admin/settings', { ...look, emailsInSearch: false, inactiveMonths: 1, privacyDefaults: privacy }),
  );
  await done(ada.put('/api/admin/rules', { text: 'Be kind.' }));
  await done(ada.put('/api/admin/rules', { text: 'Be kind, and tidy.' }));
  const field = { type: 'text', usedFor: 'profile' };
  await done(ada.post('/api/admin/fields', { ...field, label: 'Favorite food', audience: 'members' }));
  await done(ada.post('/api/admin/fields', { ...field, label: 'Emergency contact', audience: 'officers' }));
}

async function done<Body>(call: Promise<HttpResponse<Body>>): Promise<HttpResponse<Body>> {
  const answer = await call;
  if (answer.status >= 300) throw new Error(`A call failed: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

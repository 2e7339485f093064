import { join } from 'node:path';
import { Readable } from 'node:stream';
import { changePicture } from '../src/members/profile/profile.actions.ts';
import { openIncomingFiles } from '../src/platform/files/incoming.ts';
import type { Services } from '../src/services.ts';
import { cast } from './cast.ts';
import { writeChats } from './demo/chats/write-chats.ts';
import { classmateKeys, classmates, looksOf } from './demo/classmates.ts';
import { type DemoName, looks, people } from './demo/people.ts';
import { covers } from './demo/profiles.ts';
import { writeClassmates } from './demo/write-classmates.ts';
import { writeDatePolls } from './demo/write-date-polls.ts';
import { writeEventPhotos } from './demo/write-event-photos.ts';
import { writeEvents } from './demo/write-events.ts';
import { writeGroupContent } from './demo/write-group-content.ts';
import {
  writeApplications,
  writeConnections,
  writeEndorsements,
  writeLastSeen,
  writeProfiles,
} from './demo/write-members.ts';
import { writeNotes } from './demo/write-notes.ts';
import { writeNotifications } from './demo/write-notifications.ts';
import { writeOffices } from './demo/write-offices.ts';
import { writePosts } from './demo/write-posts.ts';
import { writeProjects } from './demo/write-projects.ts';
import { writeVisitorSettings } from './demo/write-visitor-settings.ts';
import { type Drawing, toPng } from './drawings/canvas.ts';
import { face } from './drawings/portraits.ts';
import { seedPeople } from './tiny.ts';

/** Throws if the club has other members. */
export async function seedDemo(services: Services): Promise<void> {
  const emails = await services.db.selectFrom('users').select('email').execute();
  const invented = new Set<string>(Object.values(cast).map(({ email }) => email));
  if (emails.some(({ email }) => invented.has(email))) return;
  if (emails.length > 0)
    throw new Error(`${services.config.dataDir} holds a club of its own. Choose another DATA_DIR for the demo.`);
  services.log.info('preparing the demo club');
  const { members, otherMembers } = await services.db.transaction().execute(async (tx) => {
    const within = { ...services, db: tx };
    const members = await seedPeople(within, people);
    const otherMembers = await seedPeople(within, classmates);
    await writeConnections(tx, members);
    await writeEndorsements(tx, members);
    await writeProfiles(tx, members);
    await writePosts(within, members);
    await writeClassmates(tx, { ...members, ...otherMembers });
    await writeChats(within, members);
    await writeEvents(tx, members);
    await writeGroupContent(within, members);
    await writeEventPhotos(within, members);
    await writeDatePolls(tx, members);
    await writeOffices(tx, members);
    await writeVisitorSettings(tx);
    await writeProjects(within, members);
    await writeApplications(within, members.ada);
    await writeNotes(tx, members.ada);
    await writeNotifications(tx);
    await writeLastSeen(tx);
    return { members, otherMembers };
  });
  await services.club.refresh();
  const incoming = await openIncomingFiles(join(services.config.dataDir, 'uploads'));
  const hang = async (userId: string, kind: 'avatar' | 'cover', drawing: Drawing) => {
    const upload = await incoming.receive(Readable.from([await toPng(drawing)]), {
      name: `${kind}.png`,
      contentType: 'image/png',
    });
    await changePicture(services, userId, kind, upload);
    await incoming.remove(upload);
  };
  // One at a time because the queue for a decoder is limited.
  for (const [name, portrait] of entries(looks)) await hang(members[name], 'avatar', face(portrait));
  for (const [name, drawing] of entries(covers)) await hang(members[name], 'cover', drawing);
  for (const [index, key] of classmateKeys.entries()) {
    const [id, portrait] = [otherMembers[key], looksOf(index)];
    if (id && portrait) await hang(id, 'avatar', face(portrait));
  }
}

function entries<Value>(record: Partial<Record<DemoName, Value>>): [DemoName, Value][] {
  return Object.entries(record) as [DemoName, Value][];
}

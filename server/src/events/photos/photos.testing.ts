import type { EventPhoto } from 'contract/events/events.photos.ts';
import type { ClubEvent, EventFields } from 'contract/events/events.ts';
import type { Club } from '../../../testing/app.ts';
import type { HttpResponse } from '../../../testing/calls/http.ts';
import { picture } from '../../../testing/database/samples.ts';
import { allDone } from '../../../testing/jobs.ts';
import type { Person } from '../../../testing/people/person.ts';
import { storedFiles } from '../../../testing/servers/disk.ts';
import { announce, rsvp } from '../events.testing.ts';

const hour = 3_600_000;

type Path = Pick<ClubEvent, '_id'>;

export const photosPath = ({ _id }: Path) => `/api/events/${_id}/photos`;
export const photoPath = (event: Path, { _id }: Pick<EventPhoto, '_id'>) => `${photosPath(event)}/${_id}`;
export const removalPath = (event: Path, photo: Pick<EventPhoto, '_id'>) =>
  `${photoPath(event, photo)}/removal-request`;

/** An event that began an hour ago and takes all night, with these guests. */
export async function beginEvent(club: Club, host: Person, guests: Person[], fields: Partial<EventFields> = {}) {
  const event = await announce(host, fields);
  for (const guest of guests) await rsvp(event, guest);
  await letBegin(club, event);
  return event;
}

export async function letBegin({ services: { db } }: Pick<Club, 'services'>, { _id }: Path): Promise<void> {
  const times = { starts_at: new Date(Date.now() - hour), ends_at: new Date(Date.now() + 12 * hour) };
  await db.updateTable('events').set(times).where('id', '=', _id).execute();
}

export async function addPhotos(
  person: Person,
  event: Path,
  captions: string[] = [''],
): Promise<HttpResponse<EventPhoto[]>> {
  const photos = await Promise.all(captions.map(() => picture()));
  return person.upload<EventPhoto[]>(photosPath(event), { photos, captions: JSON.stringify(captions) });
}

export async function addPhoto(person: Person, event: Path, caption = ''): Promise<EventPhoto> {
  const { status, body } = await addPhotos(person, event, [caption]);
  if (status !== 201 || !body[0]) throw new Error(`Adding the photo failed: ${status} ${JSON.stringify(body)}`);
  return body[0];
}

export async function readPhotos(event: Path, reader: Person): Promise<EventPhoto[]> {
  return (await reader.get<EventPhoto[]>(`${photosPath(event)}?limit=100`)).body;
}

export const captionsFor = async (event: Path, reader: Person): Promise<string[]> =>
  (await readPhotos(event, reader)).map(({ caption }) => caption);

/** The club's files, once those of earlier tests are gone. */
export async function settledFiles(club: Club): Promise<string[]> {
  await allDone(club, 'files.remove');
  return storedFiles(club);
}

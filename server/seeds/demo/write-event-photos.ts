import { pictureSizes } from '../../src/platform/files/picture-sizes.ts';
import { type NewFile, withStoredFile } from '../../src/platform/files/stored-files.ts';
import type { Services } from '../../src/services.ts';
import { toPng } from '../drawings/canvas.ts';
import { type DemoPhoto, events } from './events.ts';
import type { DemoName } from './people.ts';

type Ids = Record<DemoName, string>;

/** After the events, which it finds by their titles. */
export async function writeEventPhotos(services: Services, ids: Ids): Promise<void> {
  for (const { title, photos = [] } of events) {
    if (photos.length === 0) continue;
    const event = services.db.selectFrom('events').select('id').where('title', '=', title);
    const { id } = await event.executeTakeFirstOrThrow();
    for (const photo of photos) await putPhoto(services, ids, id, photo);
  }
}

async function putPhoto(services: Services, ids: Ids, eventId: string, photo: DemoPhoto): Promise<void> {
  const { by, draw, caption = '', hiddenFor } = photo;
  const { contentType, variants, ...image } = await services.images.encode(await toPng(draw()), pictureSizes.photo);
  const file: NewFile = { kind: 'photo', ownerId: ids[by], name: '', contentType, variants, image };
  await withStoredFile(services.files, file, async (stored) => {
    await stored.insert(services.db);
    const row = { event_id: eventId, user_id: ids[by], file_id: stored.id, caption };
    const request = hiddenFor && { removal_requested_at: new Date(), removal_requested_by: ids[hiddenFor] };
    await services.db
      .insertInto('event_photos')
      .values({ ...row, ...request })
      .execute();
  });
}

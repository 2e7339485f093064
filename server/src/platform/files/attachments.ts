import { fileTypeFromFile } from 'file-type';
import { ApiError } from '../http/errors.ts';
import type { Images } from '../images/images.ts';
import { removeLocation } from '../images/location.ts';
import type { Sizes } from '../images/sizes.ts';
import { tidyFileName } from './file-name.ts';
import type { FileKind } from './files.queries.ts';
import type { Upload } from './incoming.ts';
import { readTracks, sizeOf, type Tracks } from './recordings/tracks.ts';
import type { NewFile } from './stored-files.ts';

const mayPlay = /^(audio|video)\/|^application\/(ogg|mp4)/;

interface Attachment {
  kind: FileKind;
  ownerId: string;
  upload: Upload;
  sizes: Sizes;
  /** The sender's word on a recording. Without it, audio and video stay downloads. */
  recording?: { duration: number | null; wave: number[] | null };
}

export async function describeAttachment(
  images: Images,
  { kind, ownerId, upload, sizes, recording }: Attachment,
): Promise<NewFile> {
  const file = { kind, ownerId, name: tidyFileName(upload.name) || 'file' };
  const type = await fileTypeFromFile(upload.path);
  if (type?.mime.startsWith('image/')) {
    const image = await images.encode(upload.path, sizes).catch(nullUnlessBusy);
    if (image) {
      const { contentType, variants, ...dimensions } = image;
      return { ...file, contentType, variants, image: dimensions };
    }
    await removeLocation(upload.path);
  }
  if (recording && type && mayPlay.test(type.mime)) {
    const tracks = await readTracks(upload.path, { complete: recording.wave !== null });
    if (tracks) return { ...file, ...(await describeMedia(upload, tracks, recording)) };
  }
  return { ...file, contentType: 'application/octet-stream', variants: { original: upload } };
}

async function describeMedia(
  upload: Upload,
  { contentType, duration, width, height }: Tracks,
  recording: NonNullable<Attachment['recording']>,
) {
  const media = { width, height, wave: recording.wave, duration: duration ?? recording.duration };
  return { contentType, media, variants: { original: { ...upload, size: await sizeOf(upload.path) } } };
}

// A broken picture becomes a download, but a busy decoder is an error.
function nullUnlessBusy(error: unknown): null {
  if (error instanceof ApiError && ['wrong_type', 'too_large'].includes(error.code)) return null;
  throw error;
}

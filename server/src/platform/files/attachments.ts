import { fileTypeFromFile } from 'file-type';
import { ApiError } from '../http/errors.ts';
import type { Images } from '../images/images.ts';
import { removeLocation } from '../images/location.ts';
import type { Sizes } from '../images/sizes.ts';
import { tidyFileName } from './file-name.ts';
import type { FileKind } from './files.queries.ts';
import type { Upload } from './incoming.ts';
import type { NewFile } from './stored-files.ts';

interface Attachment {
  kind: FileKind;
  ownerId: string;
  upload: Upload;
  sizes: Sizes;
}

export async function describeAttachment(
  images: Images,
  { kind, ownerId, upload, sizes }: Attachment,
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
  return { ...file, contentType: 'application/octet-stream', variants: { original: upload } };
}

// A broken picture becomes a download, but a busy decoder is an error.
function nullUnlessBusy(error: unknown): null {
  if (error instanceof ApiError && ['wrong_type', 'too_large'].includes(error.code)) return null;
  throw error;
}

import { describeAttachment } from '../../platform/files/attachments.ts';
import { tidyFileName } from '../../platform/files/file-name.ts';
import { isSentAsImage, type Upload } from '../../platform/files/incoming.ts';
import { pictureSizes } from '../../platform/files/picture-sizes.ts';
import { type NewFile, type StoredFile, withStoredFiles } from '../../platform/files/stored-files.ts';
import type { Services } from '../../services.ts';

export interface StoredMedia extends StoredFile {
  alt: string;
  isPicture: boolean;
}

export async function withStoredMedias<Result>(
  services: Services,
  ownerId: string,
  { uploads, alts }: { uploads: Upload[]; alts: string[] },
  work: (stored: StoredMedia[]) => Promise<Result>,
): Promise<Result> {
  const described: { file: NewFile; alt: string }[] = [];
  // One at a time because the queue for a decoder is limited.
  for (const [index, upload] of uploads.entries())
    described.push({ file: await describeMedia(services, ownerId, upload), alt: alts[index]?.trim() ?? '' });
  const isPicture = ({ file }: { file: NewFile }) => file.image !== undefined;
  const ordered = [...described.filter(isPicture), ...described.filter((one) => !isPicture(one))];
  return withStoredFiles(
    services.files,
    ordered.map(({ file }) => file),
    (stored) =>
      work(
        stored.map((file, index) => ({
          ...file,
          alt: ordered[index]?.alt ?? '',
          isPicture: ordered[index]?.file.image !== undefined,
        })),
      ),
  );
}

// An upload sent as a picture has to be one; any other file is a download unless it contains a picture.
async function describeMedia({ images }: Services, ownerId: string, upload: Upload): Promise<NewFile> {
  const kind = { kind: 'post', ownerId } as const;
  if (!isSentAsImage(upload)) {
    return describeAttachment(images, { ...kind, upload, sizes: pictureSizes.post });
  }
  const { contentType, variants, ...image } = await images.encode(upload.path, pictureSizes.post);
  return { ...kind, name: tidyFileName(upload.name), contentType, variants, image };
}

import type { BodyOf } from 'contract/endpoint.ts';
import { profileTexts, type updateMe } from 'contract/members/members.profile.ts';
import { isBlank } from 'contract/text.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { type FileKind, removeFiles } from '../../platform/files/files.queries.ts';
import type { Upload } from '../../platform/files/incoming.ts';
import { pictureSizes } from '../../platform/files/picture-sizes.ts';
import { withStoredPicture } from '../../platform/files/stored-files.ts';
import { readTags } from '../../platform/http/bodies/tag-lists.ts';
import type { Sizes } from '../../platform/images/sizes.ts';
import type { Services } from '../../services.ts';
import { onProfiles, readValues } from '../fields/entered.ts';
import { writeValues } from '../fields/values.queries.ts';
import { requireOwnName } from './officer-names.ts';
import { mergedLinks, notYetAlumni, type ProfileChange, replacePicture, updateProfile } from './profile.queries.ts';

const pictures = {
  avatar: { column: 'avatar_id', sizes: pictureSizes.avatar },
  cover: { column: 'cover_id', sizes: { cover: { width: 1600, height: 400, fit: 'cover' } } },
} as const satisfies Record<string, { column: string; sizes: Sizes }>;

export async function changeProfile(services: Services, userId: string, body: BodyOf<typeof updateMe>): Promise<void> {
  const { skills, graduationYear, links, fields = {} } = body;
  const sent = onProfiles(services.club.current.fields).filter(({ _id }) => Object.hasOwn(fields, _id));
  const entered = readValues(sent, fields);
  const change: ProfileChange = {
    ...Object.fromEntries(profileTexts.map((name) => [name, body[name]?.trim()])),
    // Blanks at its beginning may be those of a list.
    bio: body.bio !== undefined && isBlank(body.bio) ? '' : body.bio,
    skills: skills === undefined ? undefined : readTags('skills', skills),
    graduation_year: graduationYear,
    alumni_since: graduationYear === undefined ? undefined : notYetAlumni(graduationYear, services.clock.now()),
    links: links && mergedLinks(links),
  };
  if (change.name !== undefined) await requireOwnName(services.db, change.name, userId);
  if (entered.length === 0) await updateProfile(services.db, userId, change);
  else
    await services.db.transaction().execute(async (tx) => {
      await updateProfile(tx, userId, change);
      await writeValues(tx, userId, entered);
    });
  await happened(services, 'member.updated', { userId });
}

export async function changePicture(
  services: Services,
  userId: string,
  kind: Extract<FileKind, 'avatar' | 'cover'>,
  upload: Upload | null,
): Promise<void> {
  const { column, sizes } = pictures[kind];
  await withStoredPicture(services, { kind, ownerId: userId, field: kind, upload, sizes }, (picture) =>
    inTransaction(services, async (tx) => {
      await picture.insert(tx);
      const replaced = await replacePicture(tx, userId, column, picture.id);
      if (replaced) await removeFiles(tx, services.jobs, [replaced]);
      await happened(tx, 'member.updated', { userId });
    }),
  );
}

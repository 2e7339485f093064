import { fileURLToPath } from 'node:url';
import type { ResponseOf } from 'contract/endpoint.ts';
import { type CvSection, cvSections, importLimits, type importProfile } from 'contract/members/members.cv.ts';
import type { User } from 'contract/members/members.ts';
import type { Upload } from '../../../platform/files/incoming.ts';
import { ApiError, invalidField } from '../../../platform/http/errors.ts';
import { t } from '../../../platform/locales/text.ts';
import { runScript } from '../../../platform/process/run-script.ts';
import type { Services } from '../../../services.ts';
import { readOwn } from '../cv.actions.ts';
import { fieldsIn, keyOf } from './equal.ts';
import type { ReadEntry, Reading, ReadingProblem } from './reading.ts';

type Proposals = ResponseOf<typeof importProfile>['sections'];

const reader = fileURLToPath(new URL('./import-reader.ts', import.meta.url));

/** Reads a file and compares its entries with the profile. Stores nothing. */
export async function proposeEntries(services: Services, userId: string, upload: Upload | null): Promise<Proposals> {
  if (!upload) throw invalidField('file', t('invalid.required'));
  const output = await runScript({ path: reader, args: [upload.path], megabytes: 400, timeoutMs: 30_000 });
  const reading: Reading = output ? JSON.parse(output.toString()) : { problem: 'damaged' };
  if ('problem' in reading) throw readingError(reading.problem);
  const user = await readOwn(services, userId);
  return propose(user, reading.entries);
}

function propose(user: User, entries: ReadEntry[]): Proposals {
  const sections = cvSections.map((section) => [section, proposalsOf(user, section, entries)]);
  return Object.fromEntries(sections);
}

function proposalsOf(user: User, section: CvSection, entries: ReadEntry[]) {
  const own = section === 'skills' ? user.skills.map((name) => ({ _id: name, name })) : user[section];
  const ids = new Map(own.map((item) => [keyOf(section, fieldsIn(item)), item._id]));
  return entries
    .filter((entry) => entry.section === section)
    .map(({ fields, problems }) => ({ ...fields, duplicateOf: ids.get(keyOf(section, fields)) ?? null, problems }));
}

function readingError(problem: ReadingProblem): ApiError {
  if (problem === 'other_form') return new ApiError('wrong_type', t('errors.importForm'));
  if (problem === 'damaged') return new ApiError('invalid_input', t('errors.importDamaged'));
  if (problem === 'locked') return new ApiError('invalid_input', t('errors.importLocked'));
  if (problem === 'files') return new ApiError('too_large', t('errors.importFiles', { max: importLimits.files }));
  if (problem === 'entries') return new ApiError('too_large', t('errors.importEntries', { max: importLimits.entries }));
  const megabytes = importLimits.unpackedBytes / 1_000_000;
  return new ApiError('too_large', t('errors.importUnpacked', { megabytes }));
}

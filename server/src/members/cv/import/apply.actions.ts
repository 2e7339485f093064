import { type AnyEntry, type CvSection, cvSections, importFields, isSection } from 'contract/members/members.cv.ts';
import { happened } from '../../../platform/facts/happened.ts';
import { inTransaction } from '../../../platform/facts/in-transaction.ts';
import { readTags } from '../../../platform/http/bodies/tag-lists.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { t } from '../../../platform/locales/text.ts';
import type { Services } from '../../../services.ts';
import { updateSkills } from '../../profile/profile.queries.ts';
import { maxItems, toDays } from '../../profile/section-items.ts';
import { insertItems, lockOwnEntries } from './apply.queries.ts';
import { type Fields, fieldsIn, fullKeyOf } from './equal.ts';

/** Adds entries to a profile, all or none. An entry that is there already is not stored again. */
export async function applyEntries(services: Services, userId: string, entries: AnyEntry[]): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { skills, items } = await lockOwnEntries(tx, userId);
    let isChanged = false;
    for (const section of cvSections) {
      const own = isSection(section)
        ? items.flatMap((item) => (item.section === section ? [toFields(item.fields)] : []))
        : skills.map((name) => ({ name }));
      const added = newEntries(section, entries, own);
      if (added.length === 0) continue;
      isChanged = true;
      if (isSection(section)) {
        if (own.length + added.length > maxItems)
          throw new ApiError('conflict', t('errors.maxSection', { max: maxItems }));
        await insertItems(tx, { userId, section }, added);
      } else await updateSkills(tx, userId, readTags('skills', [...skills, ...added.map(({ name = '' }) => name)]));
    }
    if (isChanged) await happened(tx, 'member.updated', { userId });
  });
}

const toFields = (stored: unknown): Fields => (typeof stored === 'object' && stored !== null ? fieldsIn(stored) : {});

/** The entries of a section that are neither on the profile nor empty, each once. */
function newEntries(section: CvSection, entries: AnyEntry[], own: Fields[]): Fields[] {
  const known = new Set([fullKeyOf({}), ...own.map(fullKeyOf)]);
  const names = Object.keys(importFields[section].properties);
  const added: Fields[] = [];
  for (const entry of entries.filter((one) => one.section === section)) {
    const fields = Object.fromEntries(Object.entries(toDays(fieldsIn(entry))).filter(([name]) => names.includes(name)));
    const key = fullKeyOf(fields);
    if (!known.has(key)) added.push(fields);
    known.add(key);
  }
  return added;
}

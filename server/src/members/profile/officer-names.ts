import type { Database } from '../../platform/database/tables.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import { isOfficersName } from './profile.queries.ts';

/** Throws invalid_input for a name that looks like an officer's; see decision 091. */
export async function requireOwnName(db: Database, name: string, userId: string | null): Promise<void> {
  if (await isOfficersName(db, foldLookalikes(name), userId))
    throw invalidField('name', t('invalid.officersName'), t('errors.officersName'));
}

// Names that look the same count as the same.
function foldLookalikes(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

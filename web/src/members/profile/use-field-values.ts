import { type ClubField, listProfileFields } from 'contract/club/club.fields.ts';
import type { Profile } from 'contract/members/members.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { sentValue } from '../../ui/fields/field-texts.ts';
import { useStoredValues } from './use-stored-values.ts';

const none: ClubField[] = [];

/** The club's own questions with the member's values. Without a response there are fewer fields. */
export function useFieldValues(profile: Profile) {
  const fields = useCall(listProfileFields, {}).data ?? none;
  const filled = Object.fromEntries(profile.fields.map(({ _id, value }) => [_id, value]));
  const before = { ...Object.fromEntries(fields.map(({ _id }) => [_id, ''])), ...filled };
  const { values, isDraft, change, forget } = useStoredValues('profile-fields', before);

  /** Only changed values, because a removed option may stay selected. */
  const changed = () =>
    Object.fromEntries(
      fields
        .map((field) => [field._id, sentValue(field, values[field._id] ?? '')] as const)
        .filter(([id, value]) => value !== (before[id] ?? '')),
    );
  return { fields, values, isDraft, change, forget, changed };
}

import type { FieldValues } from 'contract/club/club.field-values.ts';
import { listApplicationFields } from 'contract/club/club.fields.ts';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { sentValue } from '../../ui/fields/field-texts.ts';

/** The club's own questions and the answers. The form can't be sent until they have loaded. */
export function useQuestions(before: FieldValues = {}) {
  const { data, reload } = useCall(listApplicationFields, {});
  const [values, setValues] = useState(before);
  const change = (id: string, value: string) => setValues({ ...values, [id]: value });
  const answers = data && Object.fromEntries(data.map((one) => [one._id, sentValue(one, values[one._id] ?? '')]));
  return { fields: data ?? [], values, change, answers, reload };
}

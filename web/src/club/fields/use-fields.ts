import { type AdminField, deleteField, listFields, reorderFields } from 'contract/club/club.fields.ts';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useClubCall } from '../settings/use-club-call.ts';

export function useFields() {
  const { data: fields, error, reload, set } = useClubCall(listFields, {});
  const { busy, act } = useAction();

  const move = async (field: AdminField, by: -1 | 1) => {
    const before = fields ?? [];
    const at = before.indexOf(field);
    const after = before.toSpliced(at, 1).toSpliced(at + by, 0, field);
    if (busy || !before[at + by]) return;
    set(after);
    const order = after.map(({ _id }) => _id);
    if (!(await act(async () => set(await call(reorderFields, { body: { order } }))))) set(before);
  };
  const remove = async ({ _id }: AdminField) => {
    await act(async () => set(await call(deleteField, { params: { id: _id } })));
  };
  return { fields, error, reload, set, move, remove };
}

import { type AdminField, deleteField, listFields, reorderFields } from 'contract/club.fields.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { listen, onConnection } from '../../lib/socket.ts';
import { useAction } from '../../lib/use-action.ts';
import { useQuery } from '../../lib/use-query.ts';

const read = () => call(listFields, {});

/** The club's own fields as they are now, whoever changes them. */
export function useFields() {
  const { data, error, reload } = useQuery(read);
  const [saved, setSaved] = useState<AdminField[] | null>(null);
  const { busy, act } = useAction();
  useEffect(() => {
    const again = () => void reload();
    const stop = [listen({ clubChanged: again }), onConnection(again)];
    return () => {
      for (const end of stop) end();
    };
  }, [reload]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read later is newer than what was saved here
  useEffect(() => setSaved(null), [data]);
  const fields = saved ?? data;

  /** Shown at once, and taken back when it fails. */
  const move = async (field: AdminField, by: -1 | 1) => {
    const before = fields ?? [];
    const at = before.indexOf(field);
    const after = before.toSpliced(at, 1).toSpliced(at + by, 0, field);
    if (busy || !before[at + by]) return;
    setSaved(after);
    const order = after.map(({ _id }) => _id);
    if (!(await act(async () => setSaved(await call(reorderFields, { body: { order } }))))) setSaved(before);
  };
  const remove = ({ _id }: AdminField) => act(async () => setSaved(await call(deleteField, { params: { id: _id } })));
  return { fields, error, reload, setSaved, move, remove };
}

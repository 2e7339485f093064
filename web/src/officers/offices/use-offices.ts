import { useEffect, useState } from 'react';
import { listen } from '../../lib/socket/socket.ts';
import { useMember } from '../../lib/store/store.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { allOffices, nextChange } from './offices.ts';

// The longest that a timer can wait.
const longest = 2 ** 31 - 1;
const margin = 1_000;

/** All offices, and the time of this rendering. Terms begin and end while the screen is open. */
export function useOffices() {
  const list = useList(allOffices, t('offices.failed'));
  const { items, reload } = list;
  const rights = useMember().rights.join();
  const [passed, setPassed] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rights come from a term that began or ended
  useEffect(() => {
    const again = () => void reload();
    again();
    return listen({ notificationsChanged: again, memberUpdated: again, memberDeleted: again });
  }, [reload, rights]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a passed moment leads to the next one
  useEffect(() => {
    const now = Date.now();
    const next = nextChange(items, now);
    if (next === null) return;
    const change = () => {
      setPassed(Date.now());
      void reload();
    };
    const timer = setTimeout(change, Math.min(next - now + margin, longest));
    return () => clearTimeout(timer);
  }, [items, reload, passed]);
  return { ...list, now: Date.now() };
}

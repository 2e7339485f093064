import { getSettings, type Settings } from 'contract/club.settings.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { listen, onConnection } from '../../lib/socket.ts';
import { useQuery } from '../../lib/use-query.ts';

const read = () => call(getSettings, {});

/** The settings as they are now, whoever changes them. */
export function useSettings() {
  const { data, error, reload } = useQuery(read);
  const [saved, setSaved] = useState<Settings | null>(null);
  useEffect(() => {
    setSaved(null);
    const again = () => void reload();
    const stop = [listen({ clubChanged: again }), onConnection(again)];
    return () => {
      for (const end of stop) end();
    };
  }, [reload]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read later is newer than what was saved here
  useEffect(() => setSaved(null), [data]);
  return { settings: saved ?? data, error, reload, setSaved };
}

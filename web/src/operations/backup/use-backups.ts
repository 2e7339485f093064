import { getBackups } from 'contract/operations/backups.ts';
import { useEffect } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useQuery } from '../../lib/api/use-query.ts';

const read = () => call(getBackups, {});
const everyMs = 1_000;

/** The backups; read again each second while one is being made or checked. */
export function useBackups() {
  const { data: backups, error, reload, set } = useQuery(read);
  useEffect(() => {
    if (!backups?.running) return;
    const timer = setTimeout(() => void reload(), everyMs);
    return () => clearTimeout(timer);
  }, [backups, reload]);
  return { backups, error, reload, set };
}

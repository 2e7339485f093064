import { type Club, getClub } from 'contract/club/club.ts';
import { useEffect } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { changeClub } from '../../lib/socket/club.ts';

export function usePublicClub(): Club | null {
  const { data, reload } = useQuery(readClub);

  useEffect(() => {
    const reloadWhenVisible = () => document.visibilityState === 'visible' && void reload();
    document.addEventListener('visibilitychange', reloadWhenVisible);
    return () => document.removeEventListener('visibilitychange', reloadWhenVisible);
  }, [reload]);

  return data;
}

// Visitors have no socket, so they don't notice when officers close applications or publish rules.
async function readClub(): Promise<Club> {
  const response = await call(getClub, {});
  const { applicationsOpen, pages, rules } = response;
  changeClub({ applicationsOpen, pages, rules });
  return response;
}

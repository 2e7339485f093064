import { useEffect } from 'react';
import { useAppSelector } from '../store/store.ts';
import { watchMember } from './watched-members.ts';

/** False without an id. */
export function useOnline(id: string | undefined): boolean {
  useEffect(() => (id === undefined ? undefined : watchMember(id)), [id]);
  return useAppSelector(({ presence }) => id !== undefined && presence?.online[id] === true);
}

import { type DirectoryFilters, listDirectoryFilters } from 'contract/members.directory.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';

const none: DirectoryFilters = { skills: [], badges: [], colleges: [], courses: [] };

/** What most members share, to choose from. Without an answer there is less to choose, and nothing else is missing. */
export function useFilterChoices(): DirectoryFilters {
  const [choices, setChoices] = useState(none);
  useEffect(() => {
    const leaving = new AbortController();
    call(listDirectoryFilters, { signal: leaving.signal }).then(setChoices, () => {});
    return () => leaving.abort();
  }, []);
  return choices;
}

import { getSettings } from 'contract/club/club.settings.ts';
import { call } from '../../lib/api/api-client.ts';
import { useClubQuery } from './use-club-query.ts';

const read = () => call(getSettings, {});

export function useSettings() {
  const { data: settings, error, reload, set } = useClubQuery(read);
  return { settings, error, reload, set };
}

import { type ClubPage, getPage } from 'contract/club/club.pages.ts';
import { useCallback } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useQuery } from '../../lib/api/use-query.ts';

export function usePageText(page: ClubPage) {
  return useQuery(useCallback(() => call(getPage, { params: { page } }), [page]));
}

import { type ClubPage, getPage } from 'contract/club.pages.ts';
import { useCallback } from 'react';
import { call } from '../../lib/api-client.ts';
import { useQuery } from '../../lib/use-query.ts';

/** The text of a page of the club. */
export function usePageText(page: ClubPage) {
  return useQuery(useCallback(() => call(getPage, { params: { page } }), [page]));
}

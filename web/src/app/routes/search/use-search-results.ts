import { useCallback } from 'react';
import { messagesMatching } from '../../../chat/message-results.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useList, useRendered } from '../../../lib/store/use-list.ts';
import { search } from '../../../search/search.api.ts';
import { commentsMatching, eventsMatching, peopleMatching, postsMatching, projectsMatching } from './search-lists.ts';

export type ResultLists = ReturnType<typeof useSearchResults>;

/**
 * Results of each kind for a term. The previous term's results stay until then. Each term has its own lists, so a late
 * response never replaces a newer one.
 */
export function useSearchResults(term: string) {
  const people = useList(peopleMatching(term));
  const posts = useList(postsMatching(term));
  const comments = useList(commentsMatching(term));
  const events = useList(eventsMatching(term));
  const projects = useList(projectsMatching(term));
  const messages = useList(messagesMatching(term));
  const lists = [people, posts, comments, events, projects, messages];
  const { data } = useQuery(useCallback(async () => ({ term, ...(await search(term)) }), [term]));
  const results = {
    people: useRendered(people),
    posts: useRendered(posts),
    comments: useRendered(comments),
    events: useRendered(events),
    projects: useRendered(projects),
    messages: useRendered(messages),
  };
  return {
    ...results,
    similarWords: data?.term === term ? data.similarWords : none,
    isComplete: lists.every(({ loaded }) => loaded),
    isFirst: !Object.values(results).every(({ loaded }) => loaded),
    /** The error of a first page. A further page shows its error at the end of its list. */
    error: lists.find(({ loaded, error }) => !loaded && error !== null)?.error ?? null,
    retry: () => void Promise.all(lists.map((list) => list.reload())),
  };
}

const none: string[] = [];

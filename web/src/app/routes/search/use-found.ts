import { useCallback } from 'react';
import { messagesFoundBy } from '../../../features/chat/found-messages.ts';
import { search } from '../../../features/search/search.api.ts';
import { useList, useShown } from '../../../lib/store/use-list.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { commentsFoundBy, eventsFoundBy, peopleFoundBy, postsFoundBy, projectsFoundBy } from './search-lists.ts';

export type Found = ReturnType<typeof useFound>;

/**
 * What a term finds, of each kind. What the term before it found stays until that is there: each term has lists of its own,
 * so that a late answer never takes the place of a newer one.
 */
export function useFound(term: string) {
  const people = useList(peopleFoundBy(term));
  const posts = useList(postsFoundBy(term));
  const comments = useList(commentsFoundBy(term));
  const events = useList(eventsFoundBy(term));
  const projects = useList(projectsFoundBy(term));
  const messages = useList(messagesFoundBy(term));
  const lists = [people, posts, comments, events, projects, messages];
  const { data } = useQuery(useCallback(async () => ({ term, ...(await search(term)) }), [term]));
  const shown = {
    people: useShown(people),
    posts: useShown(posts),
    comments: useShown(comments),
    events: useShown(events),
    projects: useShown(projects),
    messages: useShown(messages),
  };
  return {
    ...shown,
    similarWords: data?.term === term ? data.similarWords : none,
    /** Whether all that the term finds is on screen. */
    isComplete: lists.every(({ loaded }) => loaded),
    /** Whether nothing has ever been on screen. */
    isFirst: !Object.values(shown).every(({ loaded }) => loaded),
    error: lists.find(({ error }) => error !== null)?.error ?? null,
    retry: () => void Promise.all(lists.map((list) => list.reload())),
  };
}

const none: string[] = [];

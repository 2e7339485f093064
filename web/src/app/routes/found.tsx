import { FoundPosts } from '../../features/feed/posts/found-posts.tsx';
import { FoundPeople } from '../../features/search/found-people.tsx';
import { SearchResults } from '../../features/search/search-results.tsx';
import { SearchSkeleton } from '../../features/search/search-skeleton.tsx';
import { useList } from '../../lib/store/use-list.ts';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { connectAction } from './connect-action.tsx';
import { foundPeople, foundPosts } from './search-lists.ts';

interface Props {
  term: string;
  tab: 'people' | 'posts';
  onTab: (tab: string) => void;
}

export function Found({ term, tab, onTab }: Props) {
  const people = useList(foundPeople(term));
  const posts = useList(foundPosts(term));
  const retry = () => void Promise.all([people.reload(), posts.reload()]);
  const error = people.error ?? posts.error;
  if (error) return <ErrorState text={error} onRetry={retry} />;
  if (!people.loaded || !posts.loaded) return <SearchSkeleton />;
  return (
    <SearchResults
      tab={tab}
      onTab={onTab}
      peopleCount={people.items.length}
      postCount={posts.items.length}
      people={<FoundPeople people={people.items} action={connectAction} />}
      posts={<FoundPosts posts={posts.items} />}
    />
  );
}

import { IconMessageSearch, IconUserSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MessageResults } from '../../../chat/conversations/message-results.tsx';
import { EventResults } from '../../../events/event-results.tsx';
import { PostResults } from '../../../feed/posts/post/post-results.tsx';
import { t } from '../../../lib/text/i18n.ts';
import { ProjectResults } from '../../../projects/project-results.tsx';
import { CommentResults } from '../../../search/comment-results.tsx';
import { PeopleResults } from '../../../search/people-results.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../../ui/lists/paginated-list.tsx';
import { connectAction } from '../home/connect-action.tsx';
import type { ResultKind } from './result-kinds.ts';
import type { ResultLists } from './use-search-results.ts';

const contents: Record<ResultKind, (results: ResultLists, max?: number) => ReactNode> = {
  people: ({ people }, max) => <PeopleResults people={people.items.slice(0, max)} action={connectAction} />,
  posts: ({ posts }, max) => <PostResults posts={posts.items.slice(0, max)} />,
  comments: ({ comments }, max) => <CommentResults comments={comments.items.slice(0, max)} />,
  events: ({ events }, max) => <EventResults events={events.items.slice(0, max)} />,
  projects: ({ projects }, max) => <ProjectResults projects={projects.items.slice(0, max)} />,
  messages: ({ messages }, max) => <MessageResults messages={messages.items.slice(0, max)} />,
};

const nothing = {
  posts: 'search.noPosts',
  comments: 'search.noComments',
  events: 'search.noEvents',
  projects: 'search.noProjects',
  messages: 'search.noMessages',
} as const;

interface Props {
  kind: ResultKind;
  results: ResultLists;
}

export function BestResults({ kind, results, max }: Props & { max: number }) {
  return contents[kind](results, max);
}

export function ResultList({ kind, results }: Props) {
  const empty =
    kind === 'people' ? (
      <EmptyState icon={IconUserSearch} title={t('search.noPeople')} text={t('search.noPeopleText')}>
        <ButtonLink to="/members" variant="soft">
          {t('network.directory')}
        </ButtonLink>
      </EmptyState>
    ) : (
      <EmptyState icon={IconMessageSearch} title={t(nothing[kind])} text={t('search.noPostsText')} />
    );
  return (
    <PaginatedList list={results[kind]} skeleton={null} empty={empty}>
      {contents[kind](results)}
    </PaginatedList>
  );
}

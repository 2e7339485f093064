import { IconMessageSearch, IconUserSearch } from '@tabler/icons-react';
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
import type { ResultLists } from './use-search-results.ts';

interface Props {
  results: ResultLists;
}

export function PeopleResultList({ results: { people } }: Props) {
  const empty = (
    <EmptyState icon={IconUserSearch} title={t('search.noPeople')} text={t('search.noPeopleText')}>
      <ButtonLink to="/members" variant="soft">
        {t('network.directory')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <PaginatedList list={people} skeleton={null} empty={empty}>
      <PeopleResults people={people.items} action={connectAction} />
    </PaginatedList>
  );
}

export function PostResultList({ results: { posts } }: Props) {
  return (
    <PaginatedList list={posts} skeleton={null} empty={<Nothing title={t('search.noPosts')} />}>
      <PostResults posts={posts.items} />
    </PaginatedList>
  );
}

export function CommentResultList({ results: { comments } }: Props) {
  return (
    <PaginatedList list={comments} skeleton={null} empty={<Nothing title={t('search.noComments')} />}>
      <CommentResults comments={comments.items} />
    </PaginatedList>
  );
}

export function EventResultList({ results: { events } }: Props) {
  return (
    <PaginatedList list={events} skeleton={null} empty={<Nothing title={t('search.noEvents')} />}>
      <EventResults events={events.items} />
    </PaginatedList>
  );
}

export function ProjectResultList({ results: { projects } }: Props) {
  return (
    <PaginatedList list={projects} skeleton={null} empty={<Nothing title={t('search.noProjects')} />}>
      <ProjectResults projects={projects.items} />
    </PaginatedList>
  );
}

export function MessageResultList({ results: { messages } }: Props) {
  return (
    <PaginatedList list={messages} skeleton={null} empty={<Nothing title={t('search.noMessages')} />}>
      <MessageResults messages={messages.items} />
    </PaginatedList>
  );
}

const Nothing = ({ title }: { title: string }) => (
  <EmptyState icon={IconMessageSearch} title={title} text={t('search.noPostsText')} />
);

import { IconMessageSearch, IconUserSearch } from '@tabler/icons-react';
import { FoundMessages } from '../../../features/chat/list/found-messages.tsx';
import { FoundEvents } from '../../../features/events/found-events.tsx';
import { FoundPosts } from '../../../features/feed/posts/found-posts.tsx';
import { FoundProjects } from '../../../features/projects/found-projects.tsx';
import { FoundComments } from '../../../features/search/found-comments.tsx';
import { FoundPeople } from '../../../features/search/found-people.tsx';
import { t } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../../ui/lists/paginated-list.tsx';
import { connectAction } from '../connect-action.tsx';
import type { Found } from './use-found.ts';

interface Props {
  found: Found;
}

export function FoundPeopleList({ found: { people } }: Props) {
  const empty = (
    <EmptyState icon={IconUserSearch} title={t('search.noPeople')} text={t('search.noPeopleText')}>
      <ButtonLink to="/members" variant="soft">
        {t('network.directory')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <PaginatedList list={people} skeleton={null} empty={empty}>
      <FoundPeople people={people.items} action={connectAction} />
    </PaginatedList>
  );
}

export function FoundPostList({ found: { posts } }: Props) {
  return (
    <PaginatedList list={posts} skeleton={null} empty={<Nothing title={t('search.noPosts')} />}>
      <FoundPosts posts={posts.items} />
    </PaginatedList>
  );
}

export function FoundCommentList({ found: { comments } }: Props) {
  return (
    <PaginatedList list={comments} skeleton={null} empty={<Nothing title={t('search.noComments')} />}>
      <FoundComments comments={comments.items} />
    </PaginatedList>
  );
}

export function FoundEventList({ found: { events } }: Props) {
  return (
    <PaginatedList list={events} skeleton={null} empty={<Nothing title={t('search.noEvents')} />}>
      <FoundEvents events={events.items} />
    </PaginatedList>
  );
}

export function FoundProjectList({ found: { projects } }: Props) {
  return (
    <PaginatedList list={projects} skeleton={null} empty={<Nothing title={t('search.noProjects')} />}>
      <FoundProjects projects={projects.items} />
    </PaginatedList>
  );
}

export function FoundMessageList({ found: { messages } }: Props) {
  return (
    <PaginatedList list={messages} skeleton={null} empty={<Nothing title={t('search.noMessages')} />}>
      <FoundMessages messages={messages.items} />
    </PaginatedList>
  );
}

const Nothing = ({ title }: { title: string }) => (
  <EmptyState icon={IconMessageSearch} title={title} text={t('search.noPostsText')} />
);

import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../lib/browser/load-code.ts';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { t } from '../../../lib/text/i18n.ts';
import { OpeningPage } from '../../../ui/club/opening-page.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import type { FindPeople } from '../../../ui/mentions/use-mention-field.tsx';
import { RowSkeleton } from '../../../ui/people/row-skeleton.tsx';
import { isInside, type KnownGroup, mayPost } from '../groups.ts';
import { useFindMembers } from '../members/use-find-members.ts';
import { GroupAbout } from './group-about.tsx';
import { GroupHeader } from './group-header.tsx';
import classes from './group-page.module.css';
import { GroupTabs, tabOf } from './group-tabs.tsx';
import { useGroupPage } from './use-group-page.ts';

const skeleton = <RowSkeleton count={3} />;
const GroupFiles = lazyPart(() => import('../files/group-files.tsx').then((m) => m.GroupFiles), skeleton);
const GroupMembers = lazyPart(() => import('../members/group-members.tsx').then((m) => m.GroupMembers), skeleton);

interface Props {
  id: string;
  posts: (group: KnownGroup, mayPost: boolean, find: FindPeople) => ReactNode;
  events: (group: KnownGroup) => ReactNode;
}

export function GroupPage({ id, posts, events }: Props) {
  const { group, error, isMissing, isLeft, reload } = useGroupPage(id);
  const [address] = useSearchParams();
  const find = useFindMembers(id);
  usePageTitle(group?.name ?? t('groups.title'));
  if (!group)
    return (
      <OpeningPage
        title={t('groups.title')}
        error={isLeft ? t('groupPage.left') : error}
        gone={(isLeft || isMissing) && { to: '/groups', text: t('groupPage.all') }}
        onRetry={() => void reload()}
      >
        <div className={classes.page}>
          <RowSkeleton count={4} size={72} />
        </div>
      </OpeningPage>
    );
  const isIn = isInside(group);
  const tab = isIn ? tabOf(address) : 'about';
  return (
    <div className={classes.page}>
      <BackLink to="/groups">{t('groupPage.all')}</BackLink>
      <GroupHeader group={group} />
      <FormMessage kind="success" text={isLeft && group.mine === null ? t('groupPage.left') : null} />
      {isIn && <GroupTabs id={id} open={tab} />}
      <Suspense fallback={skeleton}>
        {tab === 'posts' && posts(group, mayPost(group), find)}
        {tab === 'events' && events(group)}
        {tab === 'files' && <GroupFiles group={group} />}
        {tab === 'members' && <GroupMembers group={group} />}
        {tab === 'about' && <GroupAbout group={group} />}
      </Suspense>
    </div>
  );
}

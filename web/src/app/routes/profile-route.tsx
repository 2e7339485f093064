import { viewers } from 'contract/privacy.ts';
import { useParams, useSearchParams } from 'react-router';
import { RelationshipButton } from '../../features/connections/relationship-button.tsx';
import { SuggestionsPanel } from '../../features/connections/suggestions-panel.tsx';
import { MemberEvents } from '../../features/events/member-events.tsx';
import { MemberPosts } from '../../features/feed/posts/member-posts.tsx';
import { ProfilePreview } from '../../features/profile/profile-preview.tsx';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { profiles } from '../../features/profile/profiles.ts';
import { MemberProjects } from '../../features/projects/member-projects.tsx';
import { t } from '../../lib/i18n.ts';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

export function ProfileRoute() {
  const { userId = '' } = useParams();
  const name = profiles.useOne(userId)?.name;
  usePageTitle(name ?? t('navigation.profile'));
  const [query] = useSearchParams();
  const isMine = useMe()?._id === userId;
  const viewer = isMine && viewers.find((one) => one === query.get('as'));
  const activity = <MemberPosts userId={userId} />;
  const works = (
    <>
      <MemberProjects userId={userId} />
      <MemberEvents userId={userId} />
    </>
  );
  if (viewer) return <ProfilePreview key={viewer} viewer={viewer} activity={activity} works={works} />;
  return (
    <ProfileScreen
      key={userId}
      userId={userId}
      relationship={({ _id, name, relationship }) => (
        <RelationshipButton userId={_id} name={name} relationship={relationship ?? 'none'} />
      )}
      activity={activity}
      works={works}
      suggestions={<SuggestionsPanel except={userId} />}
    />
  );
}

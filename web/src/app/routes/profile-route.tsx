import { useParams } from 'react-router';
import { RelationshipButton } from '../../features/connections/relationship-button.tsx';
import { SuggestionsPanel } from '../../features/connections/suggestions-panel.tsx';
import { MemberPosts } from '../../features/feed/posts/member-posts.tsx';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { profiles } from '../../features/profile/profiles.ts';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

export function ProfileRoute() {
  const { userId = '' } = useParams();
  const name = profiles.useOne(userId)?.name;
  usePageTitle(name ?? t('header.profile'));
  return (
    <ProfileScreen
      key={userId}
      userId={userId}
      relationship={({ _id, name, relationship }) => (
        <RelationshipButton userId={_id} name={name} relationship={relationship ?? 'none'} />
      )}
      activity={<MemberPosts userId={userId} />}
      suggestions={<SuggestionsPanel except={userId} />}
    />
  );
}

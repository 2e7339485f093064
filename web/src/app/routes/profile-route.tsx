import '../../ui/layout/print.css';
import { viewers } from 'contract/members/privacy.ts';
import { useParams, useSearchParams } from 'react-router';
import { MemberEvents } from '../../events/member-events.tsx';
import { OwnAttendance } from '../../events/turnout/own-attendance.tsx';
import { MemberPosts } from '../../feed/posts/member-posts.tsx';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { useMe } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { RelationshipButton } from '../../members/connections/relationship-button.tsx';
import { SuggestionsPanel } from '../../members/network/suggestions-panel.tsx';
import { ProfilePreview } from '../../members/profile/page/profile-preview.tsx';
import { ProfileScreen } from '../../members/profile/profile-screen.tsx';
import { profiles } from '../../members/profile/profiles.ts';
import { MemberProjects } from '../../projects/member-projects.tsx';

export function ProfileRoute() {
  const { userId = '' } = useParams();
  const name = profiles.useOne(userId)?.name;
  usePageTitle(name ?? t('navigation.profile'));
  const [query] = useSearchParams();
  const isOwn = useMe()?._id === userId;
  const viewer = isOwn && viewers.find((one) => one === query.get('as'));
  const activity = <MemberPosts userId={userId} />;
  const works = (
    <>
      <MemberProjects userId={userId} />
      <MemberEvents userId={userId} />
      {isOwn && !viewer && <OwnAttendance />}
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

import type { MemberProfile } from 'contract/members/members.profile.ts';
import type { ReactNode } from 'react';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { OpeningPage } from '../../ui/club/opening-page.tsx';
import { MessageButton } from './page/message-button.tsx';
import { ProfileBody } from './page/profile-body.tsx';
import { ProfileMenu } from './page/profile-menu.tsx';
import { ProfileSkeleton } from './page/profile-skeleton.tsx';
import { useAudiences } from './use-audiences.ts';
import { useProfile } from './use-profile.ts';

interface Props {
  userId: string;
  /** Parts from other features: the relationship, the member's posts, suggestions. */
  relationship: (profile: MemberProfile) => ReactNode;
  activity: ReactNode;
  works: ReactNode;
  suggestions: ReactNode;
}

export function ProfileScreen({ userId, relationship, activity, works, suggestions }: Props) {
  const { profile, error, retry } = useProfile(userId);
  const isOwner = userId === useMember()._id;
  const audiences = useAudiences(isOwner);

  if (error || !profile)
    return (
      <OpeningPage
        title={t('navigation.profile')}
        error={error && t('profile.error', { reason: error })}
        onRetry={retry}
      >
        <ProfileSkeleton />
      </OpeningPage>
    );
  return (
    <ProfileBody
      profile={profile}
      isOwner={isOwner}
      audiences={audiences}
      actions={
        <>
          <MessageButton userId={userId} />
          {relationship(profile)}
          <ProfileMenu member={profile} />
        </>
      }
      activity={activity}
      works={works}
      suggestions={suggestions}
    />
  );
}

import type { MemberProfile } from 'contract/members.profile.ts';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { useMember } from '../../lib/store.ts';
import { OpeningPage } from '../../ui/layout/opening-page.tsx';
import { MessageButton } from './message-button.tsx';
import { ProfileBody } from './profile-body.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useAudiences } from './use-audiences.ts';
import { useProfile } from './use-profile.ts';

interface Props {
  userId: string;
  /** Parts of other features: the relationship, the member's posts, suggestions. */
  relationship: (profile: MemberProfile) => ReactNode;
  activity: ReactNode;
  /** What they made, and where they go. */
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

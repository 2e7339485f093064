import { type MemberProfile, type Section, sections } from 'contract/members.profile.ts';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { useMember } from '../../lib/store.ts';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { AboutCard } from './about-card.tsx';
import { ProfileHead } from './profile-head.tsx';
import classes from './profile-screen.module.css';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SectionCard } from './sections/section-card.tsx';
import { SkillsCard } from './skills-card.tsx';
import { useProfile } from './use-profile.ts';

interface Props {
  userId: string;
  /** Parts of other features: the relationship, the member's posts, suggestions. */
  relationship: (profile: MemberProfile) => ReactNode;
  activity: ReactNode;
  suggestions: ReactNode;
}

export function ProfileScreen({ userId, relationship, activity, suggestions }: Props) {
  const { profile, error, retry } = useProfile(userId);
  const isOwner = userId === useMember()._id;

  if (error) return <ErrorState text={t('profile.error', { reason: error })} onRetry={retry} />;
  if (!profile) return <ProfileSkeleton />;
  return (
    <div className={classes.profile}>
      <div className={classes.main}>
        <ProfileHead profile={profile} isOwner={isOwner} relationship={isOwner ? null : relationship(profile)} />
        <AboutCard bio={profile.bio} />
        <div className={classes.activity}>{activity}</div>
        {(Object.keys(sections) as Section[]).map((section) => (
          <SectionCard key={section} profile={profile} section={section} isOwner={isOwner} />
        ))}
      </div>
      <aside className={classes.side} aria-label={t('profile.side')}>
        <div className={classes.skills}>
          <SkillsCard skills={profile.skills} isOwner={isOwner} />
        </div>
        {suggestions}
      </aside>
    </div>
  );
}

import { type MemberProfile, type Section, sections } from 'contract/members/members.profile.ts';
import type { PrivacySettings } from 'contract/members/privacy.ts';
import type { ReactNode } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import classes from '../profile-screen.module.css';
import { SectionCard } from '../sections/section-card.tsx';
import { AboutCard } from './about-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { ProfileHead } from './profile-head.tsx';
import { SkillsCard } from './skills-card.tsx';

interface Props {
  profile: MemberProfile;
  isOwner: boolean;
  isPreview?: boolean;
  audiences?: PrivacySettings | null;
  actions: ReactNode;
  activity: ReactNode;
  works: ReactNode;
  suggestions: ReactNode;
}

export function ProfileBody({ profile, isOwner, audiences, activity, works, suggestions, ...head }: Props) {
  return (
    <div className={classes.profile}>
      <div className={classes.main}>
        <ProfileHead profile={profile} isOwner={isOwner} studiesFor={audiences?.education} {...head} />
        <AboutCard bio={profile.bio} />
        <DetailsCard fields={profile.fields} audience={audiences?.fields} />
        <div className={classes.later}>
          {(Object.keys(sections) as Section[]).map((section) => (
            <SectionCard
              key={section}
              profile={profile}
              section={section}
              isOwner={isOwner}
              audience={audiences?.[section]}
            />
          ))}
          {works}
          <div className={classes.activity}>{activity}</div>
        </div>
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

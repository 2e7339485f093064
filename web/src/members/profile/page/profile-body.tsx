import type { FieldValue } from 'contract/club/club.field-values.ts';
import { type MemberProfile, type Section, sections } from 'contract/members/members.profile.ts';
import type { Audience, PrivacySettings } from 'contract/members/privacy.ts';
import { type ReactNode, useId } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { CollapsibleText } from '../../../ui/content/collapsible-text.tsx';
import { FieldValues } from '../../../ui/fields/field-values.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../profile-screen.module.css';
import cards from '../sections/section-card.module.css';
import { SectionCard } from '../sections/section-card.tsx';
import { AudienceHint } from './audience-hint.tsx';
import { ProfileHead } from './profile-head.tsx';
import { SkillsCard } from './skills-card.tsx';

interface Props {
  profile: MemberProfile;
  isOwner: boolean;
  isPreview?: boolean;
  isConnected?: boolean;
  audiences?: PrivacySettings | null;
  actions: ReactNode;
  activity: ReactNode;
  works: ReactNode;
  suggestions: ReactNode;
}

export function ProfileBody({
  profile,
  isOwner,
  isConnected = false,
  audiences,
  activity,
  works,
  suggestions,
  ...head
}: Props) {
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
          <SkillsCard profile={profile} isOwner={isOwner} isConnected={isConnected} />
        </div>
        {suggestions}
      </aside>
    </div>
  );
}

function AboutCard({ bio }: { bio: string }) {
  const heading = useId();
  return (
    <Card className={cards.card} aria-labelledby={heading}>
      <header className={cards.top}>
        <h2 id={heading}>{t('profile.about')}</h2>
      </header>
      {bio ? <CollapsibleText text={bio} /> : <p className={cards.empty}>{t('profile.noBio')}</p>}
    </Card>
  );
}

interface DetailsCardProps {
  fields: FieldValue[];
  audience: Audience | undefined;
}

function DetailsCard({ fields, audience }: DetailsCardProps) {
  const heading = useId();
  if (fields.length === 0) return null;
  return (
    <Card className={cards.card} aria-labelledby={heading}>
      <header className={cards.top}>
        <h2 id={heading}>{t('profile.details')}</h2>
        <AudienceHint audience={audience} />
      </header>
      <FieldValues values={fields} />
    </Card>
  );
}

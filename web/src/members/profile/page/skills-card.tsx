import type { MemberProfile } from 'contract/members/members.profile.ts';
import { useId } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EndorsedSkill } from '../../endorsements/endorsed-skill.tsx';
import classes from '../sections/section-card.module.css';

interface Props {
  profile: MemberProfile;
  isOwner: boolean;
  /** Whether the reader may endorse these skills. */
  isConnected: boolean;
}

// A browser takes these as folders of an address, however they are encoded.
const folders = ['.', '..'];

export function SkillsCard({ profile: { _id, skills, endorsements }, isOwner, isConnected }: Props) {
  const heading = useId();
  const endorsementOf = new Map(endorsements.map((endorsement) => [endorsement.skill, endorsement]));
  const isRich = isConnected || endorsements.length > 0;
  return (
    <Card className={classes.card} aria-labelledby={heading}>
      <header className={classes.top}>
        <h2 id={heading}>{t('profile.skills')}</h2>
      </header>
      {skills.length === 0 && (
        <p className={classes.empty}>{t(isOwner ? 'profile.skillsOwn' : 'profile.skillsNone')}</p>
      )}
      {isConnected && skills.length > 0 && <p className={classes.hint}>{t('endorsements.hint')}</p>}
      {skills.length > 0 && (
        <ul className={classes.skills}>
          {skills.map((skill) =>
            isRich && !folders.includes(skill) ? (
              <EndorsedSkill
                key={skill}
                userId={_id}
                skill={skill}
                endorsement={endorsementOf.get(skill)}
                canPress={isConnected || endorsementOf.get(skill)?.mine === true}
              />
            ) : (
              <li key={skill} dir="auto">
                {skill}
              </li>
            ),
          )}
        </ul>
      )}
    </Card>
  );
}

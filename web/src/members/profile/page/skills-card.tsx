import { useId } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../sections/section-card.module.css';

interface Props {
  skills: string[];
  isOwner: boolean;
}

export function SkillsCard({ skills, isOwner }: Props) {
  const heading = useId();
  return (
    <Card className={classes.card} aria-labelledby={heading}>
      <header className={classes.top}>
        <h2 id={heading}>{t('profile.skills')}</h2>
      </header>
      {skills.length === 0 && (
        <p className={classes.empty}>{t(isOwner ? 'profile.skillsOwn' : 'profile.skillsNone')}</p>
      )}
      {skills.length > 0 && (
        <ul className={classes.skills}>
          {skills.map((skill) => (
            <li key={skill} dir="auto">
              {skill}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

import type { MemberCard } from 'contract/members/members.ts';
import type { ReactNode } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../actions/link.tsx';
import { Highlight } from '../content/highlight.tsx';
import { Card } from '../layout/card.tsx';
import { Avatar } from './avatar.tsx';
import { Chips } from './chips.tsx';
import classes from './person-card.module.css';

interface Props {
  person: MemberCard;
  children?: ReactNode;
  actions?: ReactNode;
}

export function PersonCard({ person, children, actions }: Props) {
  const { _id, name, profession, role, alumni, badges, skills, connectionCount } = person;
  return (
    <Card className={classes.card ?? ''}>
      <Avatar person={person} size={64} withPresence withCard />
      <div className={classes.who}>
        <Link to={`/profile/${_id}`} className={classes.name} data-person={_id}>
          <bdi>
            <Highlight text={name} />
          </bdi>
        </Link>
        {profession && (
          <p className={classes.profession}>
            <Highlight text={profession} />
          </p>
        )}
        <p className={classes.facts}>
          {role !== 'student' && (
            <>
              <span className={classes.role}>{t(`roles.${role}`)}</span>
              {' · '}
            </>
          )}
          {alumni && `${t('people.alumni')} · `}
          {t('people.connections', { count: connectionCount })}
        </p>
        {children}
      </div>
      <div className={classes.chips}>
        <Chips label={t('people.badges')} texts={badges} max={1} variant="badge" />
        <Chips label={t('people.skills')} texts={skills} max={badges.length > 0 ? 1 : 2} />
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </Card>
  );
}

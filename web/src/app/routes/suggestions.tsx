import { IconBook2, IconCamera, IconCode, IconMicrophone2 } from '@tabler/icons-react';
import { t } from '../../lib/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './suggestions.module.css';

const communities = [
  { name: 'suggestions.coding', icon: IconCode },
  { name: 'suggestions.photo', icon: IconCamera },
  { name: 'suggestions.debate', icon: IconMicrophone2 },
] as const;

const people = [
  { name: 'suggestions.person1', about: 'suggestions.about1' },
  { name: 'suggestions.person2', about: 'suggestions.about2' },
] as const;

/** The right side of home; static (specification, section 2). */
export function Suggestions() {
  return (
    <>
      <Card className={classes.card}>
        <h2>{t('suggestions.communities')}</h2>
        <ul className={classes.list}>
          {communities.map(({ name, icon: Icon }) => (
            <li key={name} className={classes.item}>
              <span className={classes.icon}>
                <Icon size={20} stroke={1.7} aria-hidden />
              </span>
              {t(name)}
            </li>
          ))}
        </ul>
      </Card>
      <Card className={classes.card}>
        <h2>{t('suggestions.people')}</h2>
        <ul className={classes.list}>
          {people.map(({ name, about }) => (
            <li key={name} className={classes.item}>
              <Avatar person={{ _id: name, name: t(name), avatar: '' }} size={40} />
              <span>
                {t(name)}
                <span className={classes.about}>{t(about)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card className={classes.card}>
        <h2>{t('suggestions.learning')}</h2>
        <p className={classes.soon}>
          <IconBook2 size={20} stroke={1.7} aria-hidden className={classes.book} />
          {t('suggestions.learningText')}
        </p>
      </Card>
    </>
  );
}

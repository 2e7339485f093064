import { IconBook2, IconCamera, IconCode, IconMicrophone2 } from '@tabler/icons-react';
import { t } from '../../../lib/text/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './suggestions.module.css';

const communities = [
  { name: 'suggestions.coding', topic: 'suggestions.codingTopic', icon: IconCode },
  { name: 'suggestions.photo', topic: 'suggestions.photoTopic', icon: IconCamera },
  { name: 'suggestions.debate', topic: 'suggestions.debateTopic', icon: IconMicrophone2 },
] as const;

const addressOf = (topic: string) => `/topics/${encodeURIComponent(topic)}`;

/** The specification's fixed parts of the right side in one card, with links to topics. */
export function Suggestions() {
  const courses = t('suggestions.learningTopic');
  return (
    <Card className={classes.card}>
      <h2>{t('suggestions.communities')}</h2>
      <ul className={classes.list}>
        {communities.map(({ name, topic, icon: Icon }) => (
          <li key={name}>
            <Link to={addressOf(t(topic))} className={classes.item}>
              <span className={classes.icon}>
                <Icon size={20} stroke={1.7} aria-hidden />
              </span>
              <span>
                {t(name)}
                <bdi className={classes.topic}>#{t(topic)}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <h2>{t('suggestions.learning')}</h2>
      <p className={classes.soon}>
        <IconBook2 size={20} stroke={1.7} aria-hidden className={classes.book} />
        {t('suggestions.learningText')}
      </p>
      <p className={classes.today}>
        {t('suggestions.learningToday')} <TextLink to={addressOf(courses)}>#{courses}</TextLink>
      </p>
    </Card>
  );
}

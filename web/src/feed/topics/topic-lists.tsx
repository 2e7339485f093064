import { listTopics, type Topic } from 'contract/feed/feed.topics.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import classes from './topic-lists.module.css';

export function TopicLists({ aside = false }: { aside?: boolean }) {
  const { data, error, reload } = useCall(listTopics, {});
  if (error) return aside ? null : <ErrorState text={error} onRetry={reload} />;
  if (!data) return null;
  return (
    <>
      <TopicList title={t('topics.mine')} topics={data.followed} empty={aside ? null : t('topics.noneFollowed')}>
        {aside && <TextLink to="/topics?tab=following">{t('topics.seePosts')}</TextLink>}
      </TopicList>
      <TopicList title={t('topics.popular')} topics={data.popular} empty={aside ? null : t('topics.none')} />
    </>
  );
}

interface ListProps {
  title: string;
  topics: Topic[];
  empty: string | null;
  children?: ReactNode;
}

function TopicList({ title, topics, empty, children }: ListProps) {
  if (topics.length === 0 && empty === null) return null;
  return (
    <Card className={classes.card}>
      <h2>{title}</h2>
      {topics.length === 0 && <p className={classes.empty}>{empty}</p>}
      <ul className={classes.list}>
        {topics.map(({ topic, label, posts }) => (
          <li key={topic}>
            <Link to={`/topics/${encodeURIComponent(label)}`} className={classes.topic}>
              <bdi>#{label}</bdi>
              <span>{t('topics.posts', { count: posts })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {topics.length > 0 && children}
    </Card>
  );
}

import { followTopic, getTopic, type Topic } from 'contract/feed/feed.topics.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import classes from './topic-lists.module.css';

export function FollowTopic({ topic }: { topic: string }) {
  const { data } = useCall(getTopic, { params: { topic } });
  const [changed, setChanged] = useState<Topic | null>(null);
  const { busy, act } = useAction();
  const state = changed ?? data;
  if (!state) return null;
  const follow = () =>
    act(async () =>
      setChanged(await call(followTopic, { params: { topic }, body: { followed: !state.followedByMe } })),
    );
  return (
    <div className={classes.follow}>
      <span>{t('topics.posts', { count: state.posts })}</span>
      <Button
        variant={state.followedByMe ? 'outline' : 'filled'}
        disabled={busy}
        aria-pressed={state.followedByMe}
        onClick={follow}
      >
        {t(state.followedByMe ? 'topics.following' : 'topics.follow')}
      </Button>
    </div>
  );
}

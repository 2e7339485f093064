import { IconMessages } from '@tabler/icons-react';
import { listGroupPosts } from 'contract/chat/groups/group-content.ts';
import type { GroupName } from 'contract/chat/groups/group-name.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { t } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import type { FindPeople } from '../../ui/mentions/use-mention-field.tsx';
import { Composer } from '../composer/composer.tsx';
import { pinnedLast, posts, postsIn } from '../posts.ts';
import classes from './group-posts.module.css';
import { SortedFeed } from './sorted-feed.tsx';

function postsOfGroup(id: string) {
  const pages = pagesOf(listGroupPosts, { params: { id } });
  return listOf(posts, { key: postsIn(id).key, read: async (cursor) => pinnedLast(await pages.read(cursor)) });
}

interface Props {
  group: GroupName;
  mayPost: boolean;
  find: FindPeople;
}

export function GroupPosts({ group: { _id, name }, mayPost, find }: Props) {
  return (
    <div className={classes.posts}>
      {mayPost ? (
        <Composer group={{ _id, prompt: t('groupPosts.placeholder', { name }) }} find={find} />
      ) : (
        <p className={classes.note}>{t('groupPosts.ownersOnly')}</p>
      )}
      <SortedFeed
        list={postsOfGroup(_id)}
        sort="newest"
        empty={
          <EmptyState
            icon={IconMessages}
            title={t('groupPosts.empty')}
            text={t(mayPost ? 'groupPosts.emptyWrite' : 'groupPosts.emptyText')}
          />
        }
      />
    </div>
  );
}

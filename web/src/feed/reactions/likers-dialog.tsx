import type { Post } from 'contract/feed/feed.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { PeopleList } from '../../ui/people/people-list.tsx';
import { likersOf, reactorsOf } from './reactions.api.ts';

const likes = 'likes';

export function LikersDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { _id, likeCount, reactions } = post;
  const [open, setOpen] = useState(likeCount > 0 ? likes : (reactions[0]?.emoji ?? likes));
  const empty = <p>{t('reactions.nobody')}</p>;
  const likers = <PeopleList list={likersOf(_id)} label={t('reactions.whoLikes')} empty={empty} />;
  const tabs = [
    { name: likes, title: t('reactions.likes', { count: likeCount }), content: likers },
    ...reactions.map(({ emoji, count }) => ({
      name: emoji,
      title: `${emoji} ${count}`,
      content: <PeopleList list={reactorsOf(_id, emoji)} label={t('reactions.whoChose', { emoji })} empty={empty} />,
    })),
  ];
  const openTab = tabs.some(({ name }) => name === open) ? open : likes;
  return (
    <Dialog title={t(reactions.length > 0 ? 'reactions.who' : 'reactions.whoLikes')} onClose={onClose}>
      {reactions.length > 0 ? <Tabs label={t('reactions.who')} tabs={tabs} open={openTab} onOpen={setOpen} /> : likers}
    </Dialog>
  );
}

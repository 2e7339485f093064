import { IconClock } from '@tabler/icons-react';
import type { Post } from 'contract/feed/feed.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PostMedias } from '../medias/post-medias.tsx';
import { PostContent } from '../posts/post/post-content.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import classes from './scheduled.module.css';
import { deleteScheduled, publishNow } from './scheduled.ts';

export function ScheduledPost({ post }: { post: Post }) {
  const dispatch = useAppDispatch();
  const { busy, act } = useAction();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <li>
      <Card as="article" className={classes.post} aria-label={t('post.label', { name: post.author.name })}>
        <p className={classes.when}>
          <IconClock size={18} aria-hidden />
          {formatDateTime(post.publishAt ?? post.createdAt)}
        </p>
        <PostContent post={post} />
        <PostMedias post={post} />
        {post.poll && (
          <ul className={classes.poll}>
            {post.poll.options.map(({ _id, text }) => (
              <li key={_id}>{text}</li>
            ))}
          </ul>
        )}
        <div className={classes.actions}>
          <Button variant="quiet" onClick={() => setOpen('delete')}>
            {t('post.delete')}
          </Button>
          <Button variant="soft" onClick={() => setOpen('edit')}>
            {t('post.edit')}
          </Button>
          <Button disabled={busy} onClick={() => act(() => dispatch(publishNow(post._id)))}>
            {t('scheduled.now')}
          </Button>
        </div>
      </Card>
      {open === 'edit' && <ScheduleDialog post={post} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          danger
          text={t('post.confirmDelete')}
          onConfirm={() => act(() => dispatch(deleteScheduled(post._id)))}
          onClose={close}
        />
      )}
    </li>
  );
}

import { IconCheck } from '@tabler/icons-react';
import type { Post } from 'contract/feed/feed.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { acknowledgePost } from './pins.api.ts';
import classes from './pins.module.css';

export function AcknowledgeButton({ post }: { post: Post }) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  return (
    <div className={classes.confirm} role="status">
      {post.acknowledgedByMe ? (
        <p>
          <IconCheck size={18} aria-hidden /> {t('pin.confirmed')}
        </p>
      ) : (
        <>
          <p>{t('pin.ask')}</p>
          <Button onClick={() => act(() => dispatch(acknowledgePost(post._id)))}>{t('pin.confirm')}</Button>
        </>
      )}
    </div>
  );
}

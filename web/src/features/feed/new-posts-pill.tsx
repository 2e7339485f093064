import { IconArrowUp } from '@tabler/icons-react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import classes from './feed-list.module.css';
import { newPostsShown } from './posts.slice.ts';

/** New posts announce themselves instead of pushing away what one reads. */
export function NewPostsPill() {
  const dispatch = useAppDispatch();
  const count = useAppSelector((state) => state.posts.waiting.length);

  const show = () => {
    dispatch(newPostsShown());
    scrollTo({ top: 0 });
  };

  return (
    <div role="status" className={count > 0 ? classes.pill : 'visually-hidden'}>
      {count > 0 && (
        <Button onClick={show}>
          <IconArrowUp size={18} aria-hidden />
          {t('feed.new', { count })}
        </Button>
      )}
    </div>
  );
}

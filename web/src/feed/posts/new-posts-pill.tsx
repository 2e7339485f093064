import { IconArrowUp } from '@tabler/icons-react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import classes from './feed-list.module.css';

interface Props {
  count: number;
  hasUpdated: boolean;
  onShow: () => void;
}

export function NewPostsPill({ count, hasUpdated, onShow }: Props) {
  const show = () => {
    onShow();
    scrollTo({ top: 0 });
  };

  return (
    <div role="status" className={count > 0 ? classes.pill : 'visually-hidden'}>
      {count > 0 && (
        <Button onClick={show}>
          <IconArrowUp size={18} aria-hidden />
          {t(hasUpdated ? 'feed.updated' : 'feed.new', { count })}
        </Button>
      )}
    </div>
  );
}

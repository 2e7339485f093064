import { IconMoodSmile } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import classes from './emoji.module.css';

const EmojiPanel = lazyPart(() => import('./emoji-panel.tsx').then((m) => m.EmojiPanel));

interface Props {
  className?: string | undefined;
  onPick: (emoji: string) => void;
}

/** Opens an emoji picker. It stays open for several, until the focus leaves or Escape. */
export function EmojiToggle({ className = '', onPick }: Props) {
  const frame = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const goOn = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', goOn);
    return () => document.removeEventListener('pointerdown', goOn);
  }, [open]);

  const close = () => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for the picker inside
    <span
      className={`${classes.toggle} ${className}`}
      ref={frame}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <IconButton
        icon={IconMoodSmile}
        label={t(open ? 'emoji.close' : 'emoji.open')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Suspense fallback={null}>{open && <EmojiPanel beside={frame} onPick={onPick} />}</Suspense>
    </span>
  );
}

import type { Icon } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/load-code.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import classes from './message-input.module.css';

const EmojiPanel = lazyPart(() => import('./emoji-panel.tsx').then((m) => m.EmojiPanel));

export function EmojiToggle({ icon, onPick }: { icon: Icon; onPick: (emoji: string) => void }) {
  const frame = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  const close = () => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for the picker inside
    <span className={classes.emoji} ref={frame} onKeyDown={(event) => open && event.key === 'Escape' && close()}>
      <IconButton
        icon={icon}
        label={t(open ? 'chat.emojiClose' : 'chat.emoji')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Suspense fallback={null}>{open && <EmojiPanel onPick={onPick} />}</Suspense>
    </span>
  );
}

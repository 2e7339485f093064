import { IconBell } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { useAppSelector } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { selectNews } from '../../notifications/unread.slice.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { IconLink } from '../../ui/actions/icon-link.tsx';
import { CountBadge } from './count-badge.tsx';
import classes from './notification-bell.module.css';

const NotificationsPanel = lazyPart(() =>
  import('../../notifications/notifications-panel.tsx').then((m) => m.NotificationsPanel),
);

export function NotificationBell() {
  const unread = useAppSelector(selectNews);
  const frame = useRef<HTMLSpanElement>(null);
  const { key } = useLocation();
  const count = useId();
  const [open, setOpen] = useState(false);
  // A selected notification opens another screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes it
  useEffect(() => setOpen(false), [key]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };
  const closeOnLeaving = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && frame.current?.contains(event.relatedTarget))) setOpen(false);
  };

  return (
    <>
      <span className={classes.link}>
        <IconLink to="/notifications" icon={IconBell} label={t('navigation.notifications')}>
          <span className={classes.badge}>
            <CountBadge count={unread} word="navigation.unreadNotifications" />
          </span>
        </IconLink>
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the panel inside */}
      <span className={classes.frame} ref={frame} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
        <IconButton
          icon={IconBell}
          label={t('navigation.notifications')}
          aria-haspopup="dialog"
          aria-describedby={count}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <span id={count} className={classes.badge}>
          <CountBadge count={unread} word="navigation.unreadNotifications" />
        </span>
        {open && <NotificationsPanel />}
      </span>
    </>
  );
}

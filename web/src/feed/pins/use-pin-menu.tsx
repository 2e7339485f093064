import { IconChecklist, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { canPin } from 'contract/feed/feed.policy.ts';
import type { Post } from 'contract/feed/feed.ts';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import type { MenuItem } from '../../ui/actions/small-menu.tsx';
import { isPinned } from './is-pinned.ts';
import { unpinPost } from './pins.api.ts';

const PinDialog = lazyPart(() => import('./pin-dialog.tsx').then((m) => m.PinDialog));
const AcknowledgementsDialog = lazyPart(() =>
  import('./acknowledgements-dialog.tsx').then((m) => m.AcknowledgementsDialog),
);

export function usePinMenu(post: Post): { items: MenuItem[]; dialog: ReactNode } {
  const me = useMember();
  const now = useMinute();
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const [open, setOpen] = useState<'pin' | 'who' | null>(null);
  if (!canPin(me)) return { items: [], dialog: null };

  const pinned = isPinned(post, now);
  const change = { text: t(pinned ? 'pin.change' : 'pin.title'), icon: IconPin, onChoose: () => setOpen('pin') };
  const unpin = {
    text: t('pin.unpin'),
    icon: IconPinnedOff,
    onChoose: () => void act(() => dispatch(unpinPost(post._id))),
  };
  const who = { text: t('pin.who'), icon: IconChecklist, onChoose: () => setOpen('who') };
  const close = () => setOpen(null);
  return {
    items: [change, ...(pinned ? [unpin] : []), ...(pinned && post.acknowledge ? [who] : [])],
    dialog: (
      <>
        {open === 'pin' && <PinDialog post={post} onClose={close} />}
        {open === 'who' && <AcknowledgementsDialog postId={post._id} onClose={close} />}
      </>
    ),
  };
}

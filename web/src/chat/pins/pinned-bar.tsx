import { IconList, IconPin } from '@tabler/icons-react';
import type { Conversation } from 'contract/chat/chat.ts';
import { withoutSigns } from 'contract/formatting.ts';
import { useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { mayWriteIn } from '../conversation.labels.ts';
import { fileLabel } from '../message.labels.ts';
import classes from './pins.module.css';

const PinnedDialog = lazyPart(() => import('./pinned-dialog.tsx').then((m) => m.PinnedDialog));

interface Props {
  conversation: Conversation;
  onShow: (number: number) => void;
}

export function PinnedBar({ conversation, onShow }: Props) {
  const { _id, pinned } = conversation;
  const me = useMember();
  const [open, setOpen] = useState(false);
  if (!pinned) return null;
  const show = (number: number) => {
    setOpen(false);
    onShow(number);
  };
  return (
    <section className={classes.bar} aria-label={t('chat.pinned')}>
      <button type="button" className={classes.last} onClick={() => show(pinned.number)}>
        <IconPin size={18} stroke={1.8} aria-hidden />
        <span className={classes.text} dir="auto">
          <strong>
            <bdi>{pinned.senderName}</bdi>
          </strong>{' '}
          <span>{withoutSigns(pinned.message) || fileLabel(pinned.fileKind)}</span>
        </span>
      </button>
      <IconButton icon={IconList} label={t('chat.allPinned', { count: pinned.count })} onClick={() => setOpen(true)} />
      {open && (
        <PinnedDialog
          {...{ id: _id, pinned, mayWrite: mayWriteIn(conversation, me._id) }}
          onShow={show}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

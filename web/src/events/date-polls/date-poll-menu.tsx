import { IconDots, IconLink, IconTrash } from '@tabler/icons-react';
import type { DatePoll } from 'contract/events/events.date-polls.ts';
import { canDecideDatePoll } from 'contract/events/events.policy.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { copyText } from '../../lib/text/share.ts';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { removeDatePoll } from './date-polls.api.ts';

export function DatePollMenu({ poll: { _id, title, createdBy } }: { poll: DatePoll }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const me = useMember();
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const link = new URL('/events?tab=dates', location.origin).href;
  const copy = async () => showSuccess((await copyText(link)) ? t('post.linkCopied') : t('post.linkShown', { link }));
  const remove = { text: t('datePolls.delete'), icon: IconTrash, onChoose: () => setIsDeleting(true) };
  return (
    <>
      <SmallMenu
        icon={IconDots}
        label={t('datePolls.menu', { title })}
        items={[
          { text: t('post.copyLink'), icon: IconLink, onChoose: () => void copy() },
          ...(canDecideDatePoll(me, createdBy._id) ? [remove] : []),
        ]}
      />
      {isDeleting && (
        <ConfirmDialog
          danger
          text={t('datePolls.confirmDelete', { title })}
          onConfirm={() => act(() => dispatch(removeDatePoll(_id)))}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  );
}

import { IconQrcode, IconTrash } from '@tabler/icons-react';
import type { AdminUser } from 'contract/admin.ts';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { InvitationDialog } from '../invitation-dialog.tsx';
import classes from '../table.module.css';
import { useInviteAgain } from '../use-invite-again.ts';

interface Props {
  user: AdminUser;
  locked: boolean;
  /** Why they cannot be deleted. */
  why: string | undefined;
  onRemove: () => Promise<unknown>;
}

/** Deletes a member, after a question; makes a new link for a member who has not joined yet. */
export function UserButtons({ user: { _id, name, joined }, locked, why, onRemove }: Props) {
  const [asking, setAsking] = useState(false);
  const { link, busy, invite, close } = useInviteAgain(_id);
  return (
    <div className={classes.buttons}>
      {!joined && (
        <IconButton
          icon={IconQrcode}
          label={t('admin.inviteAgainOf', { name })}
          disabled={locked || busy}
          onClick={invite}
        />
      )}
      <IconButton
        icon={IconTrash}
        label={why ?? t('admin.delete', { name })}
        disabled={locked || why !== undefined}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          danger
          text={t('admin.confirmDelete')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void onRemove();
          }}
        />
      )}
      {link && <InvitationDialog title={t('admin.newLink', { name })} link={link} onClose={close} />}
    </div>
  );
}

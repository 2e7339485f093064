import {
  IconBan,
  IconLockOpen,
  IconLogout,
  IconQrcode,
  IconSchool,
  IconSchoolOff,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import type { AdminUser } from 'contract/officers/admin.ts';
import { useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { useInviteAgain } from './use-invite-again.ts';
import { isSuspended } from './users.ts';
import classes from './users-table.module.css';

interface Props {
  user: AdminUser;
  locked: boolean;
  why: string | undefined;
  onAlumni: (alumni: boolean) => Promise<unknown>;
  onReset: () => Promise<unknown>;
  onSignOut: () => Promise<unknown>;
  onRemove: () => Promise<unknown>;
  onLift: () => unknown;
}

const questions = {
  delete: { mailed: 'admin.confirmDelete', unmailed: 'admin.confirmDelete' },
  reset: { mailed: 'admin.confirmReset', unmailed: 'admin.confirmResetWithoutMail' },
  signOut: { mailed: 'admin.confirmSignOut', unmailed: 'admin.confirmSignOut' },
  alumni: { mailed: 'admin.confirmAlumni', unmailed: 'admin.confirmAlumniWithoutMail' },
} as const;
type Question = keyof typeof questions;

const SuspendDialog = lazyPart(() => import('./suspend-dialog.tsx').then((m) => m.SuspendDialog));

export function UserButtons({ user, locked, why, onAlumni, onReset, onSignOut, onRemove, onLift }: Props) {
  const { sendsMail } = useClub();
  const { _id, name, alumni, joined, secondFactor } = user;
  const named = (act: string) => (why === undefined ? act : `${act}: ${why}`);
  const suspended = isSuspended(user, useMinute());
  const [confirming, setConfirming] = useState<Question | null>(null);
  const [suspending, setSuspending] = useState(false);
  const acts = { delete: onRemove, reset: onReset, signOut: onSignOut, alumni: () => onAlumni(true) };
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
      {secondFactor && why === undefined && (
        <IconButton
          icon={IconShieldOff}
          label={t('admin.resetSecondFactor', { name })}
          disabled={locked}
          onClick={() => setConfirming('reset')}
        />
      )}
      {joined && (
        <IconButton
          icon={alumni ? IconSchoolOff : IconSchool}
          label={named(t(alumni ? 'admin.makeCurrent' : 'admin.makeAlumni', { name }))}
          disabled={locked || why !== undefined}
          onClick={() => (alumni ? void onAlumni(false) : setConfirming('alumni'))}
        />
      )}
      {joined && why === undefined && (
        <IconButton
          icon={IconLogout}
          label={t('admin.signOut', { name })}
          disabled={locked}
          onClick={() => setConfirming('signOut')}
        />
      )}
      {joined && (
        <IconButton
          icon={suspended ? IconLockOpen : IconBan}
          label={named(t(suspended ? 'admin.lift' : 'admin.suspendOf', { name }))}
          disabled={locked || why !== undefined}
          onClick={() => (suspended ? onLift() : setSuspending(true))}
        />
      )}
      <IconButton
        icon={IconTrash}
        label={named(t('admin.delete', { name }))}
        disabled={locked || why !== undefined}
        onClick={() => setConfirming('delete')}
      />
      {confirming && (
        <ConfirmDialog
          danger={confirming !== 'alumni'}
          text={t(questions[confirming][sendsMail ? 'mailed' : 'unmailed'], { name })}
          onClose={() => setConfirming(null)}
          onConfirm={() => void acts[confirming]()}
        >
          {confirming === 'delete' && <p>{t('admin.confirmDeleteMore')}</p>}
        </ConfirmDialog>
      )}
      {suspending && <SuspendDialog user={user} onClose={() => setSuspending(false)} />}
      {link && <InvitationDialog title={t('admin.newLink', { name })} link={link} onClose={close} />}
    </div>
  );
}

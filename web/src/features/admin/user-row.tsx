import { IconTrash } from '@tabler/icons-react';
import type { AdminUser } from 'contract/admin.ts';
import { type Role, roles } from 'contract/members.ts';
import { Suspense, useState } from 'react';
import { t } from '../../lib/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../ui/lazy-dialog.tsx';
import { BadgeEditor } from './badge-editor.tsx';
import classes from './table.module.css';
import { useUserActions } from './use-user-actions.ts';

interface Props {
  user: AdminUser;
  isMe: boolean;
}

/** One member; locked while something is being done to them. Nobody changes their own role or deletes themselves. */
export function UserRow({ user, isMe }: Props) {
  const { locked, setRole, setBadge, remove } = useUserActions(user._id);
  const [asking, setAsking] = useState(false);
  const { name, email, role, badges, joined } = user;
  const barred = locked || isMe;
  const why = isMe ? t('admin.own') : undefined;
  return (
    <tr aria-busy={locked}>
      <td data-label={t('admin.name')}>
        <span className={classes.person}>
          <Avatar person={user} size={40} withPresence />
          <span>
            <bdi className={classes.name}>{name}</bdi>
            {!joined && <span className={classes.small}>{t('admin.invited')}</span>}
          </span>
        </span>
      </td>
      <td className={classes.contact} data-label={t('admin.emailBadges')}>
        {email}
        <BadgeEditor name={name} badges={badges} locked={locked} onChange={setBadge} />
      </td>
      <td data-label={t('admin.role')}>
        <select
          className={classes.select}
          aria-label={t('admin.roleOf', { name })}
          title={why}
          disabled={barred}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {t(`roles.${one}`)}
            </option>
          ))}
        </select>
      </td>
      <td data-label={t('admin.actions')}>
        <IconButton
          icon={IconTrash}
          label={why ?? t('admin.delete', { name })}
          disabled={barred}
          onClick={() => setAsking(true)}
        />
        <Suspense fallback={null}>
          {asking && (
            <ConfirmDialog
              danger
              text={t('admin.confirmDelete')}
              onCancel={() => setAsking(false)}
              onConfirm={() => {
                setAsking(false);
                void remove();
              }}
            />
          )}
        </Suspense>
      </td>
    </tr>
  );
}

import type { AdminUser } from 'contract/admin.ts';
import { type Role, roles } from 'contract/members.ts';
import { t } from '../../../lib/i18n.ts';
import classes from '../table.module.css';
import { BadgeEditor } from './badge-editor.tsx';
import { useUserActions } from './use-user-actions.ts';
import { UserButtons } from './user-buttons.tsx';
import { UserName } from './user-name.tsx';

interface Props {
  user: AdminUser;
  isMe: boolean;
}

/** A row of a member, locked during a change. Admins can't change their own role or delete themselves. */
export function UserRow({ user, isMe }: Props) {
  const { busy, setRole, setBadge, remove } = useUserActions(user._id);
  const { name, email, role, badges } = user;
  const why = isMe ? t('admin.own') : undefined;
  return (
    <tr aria-busy={busy}>
      <td data-label={t('admin.name')}>
        <UserName user={user} />
      </td>
      <td className={classes.contact} data-wide data-label={t('admin.emailBadges')}>
        {email}
        <BadgeEditor name={name} badges={badges} locked={busy} onChange={setBadge} />
      </td>
      <td data-label={t('admin.role')}>
        <select
          className={classes.select}
          aria-label={t('admin.roleOf', { name })}
          title={why}
          disabled={busy || isMe}
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
        <UserButtons user={user} locked={busy} why={why} onRemove={remove} />
      </td>
    </tr>
  );
}

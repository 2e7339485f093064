import { isAllowed } from 'contract/members/members.policy.ts';
import type { AdminUser } from 'contract/officers/admin.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { region } from '../../lib/text/region.ts';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import table from '../../ui/lists/data-table.module.css';
import { SelectCell } from '../../ui/selection/select-cell.tsx';
import { BadgeEditor } from './badge-editor.tsx';
import { RoleSelect } from './role-select.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { UserButtons } from './user-buttons.tsx';
import { UserName } from './user-name.tsx';
import classes from './users-table.module.css';

interface Props {
  user: AdminUser;
  isMe: boolean;
  selected: boolean;
  onSelect: () => void;
}

/** Locked during a change. Admins can't change their own role or delete themselves. */
export function UserRow({ user, isMe, selected, onSelect }: Props) {
  const isAdmin = isAllowed(useMember(), 'admin');
  const { busy, setRole, setBadge, setAlumni, resetSecondFactor, signOut, remove, lift } = useUserActions(user);
  const { name, email, role, badges, joinedAt, lastSeenAt } = user;
  // No right reaches an admin's account.
  const isOutOfReach = !isAdmin && role === 'admin';
  const why = isMe ? t('admin.own') : isOutOfReach ? t('admin.adminsOnly') : undefined;
  return (
    <tr aria-busy={busy} data-selected={selected}>
      <SelectCell label={t('admin.select', { name })} state={selected ? 'all' : 'none'} onChange={onSelect} />
      <td className={classes.who}>
        <UserName user={user} />
      </td>
      <td className={classes.contact}>
        <div className={classes.badges}>
          <span className={table.email} title={email}>
            {email}
          </span>
          <BadgeEditor name={name} badges={badges} locked={busy || isOutOfReach} onChange={setBadge} />
        </div>
      </td>
      <td className={classes.role}>
        {isAdmin ? (
          <RoleSelect user={user} locked={busy} why={why} onChange={setRole} />
        ) : (
          <span className={classes.fixed}>{t(`roles.${role}`)}</span>
        )}
      </td>
      <td className={classes.time} data-label={joinedAt && t('admin.joined')}>
        {joinedAt ? <time dateTime={joinedAt}>{formatDate(joinedAt, region, 'short')}</time> : t('overview.invited')}
      </td>
      <td className={classes.time} data-label={joinedAt && t('admin.lastSeen')}>
        {lastSeenAt ? <TimeAgo at={lastSeenAt} /> : joinedAt && t('admin.never')}
      </td>
      <td className={classes.actions}>
        <UserButtons
          user={user}
          locked={busy}
          why={why}
          onAlumni={setAlumni}
          onReset={resetSecondFactor}
          onSignOut={signOut}
          onRemove={remove}
          onLift={lift}
        />
      </td>
    </tr>
  );
}

import { IconTrash } from '@tabler/icons-react';
import { limits } from 'contract/limits.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { type AdminUser, downloadUsers } from 'contract/officers/admin.ts';
import { isBlank } from 'contract/text.ts';
import { type FormEvent, useState } from 'react';
import { addressFor } from '../../lib/api/api-client.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { tooLong } from '../../lib/text/too-long.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DownloadLink } from '../../ui/actions/download-link.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { OverLimit } from '../../ui/forms/over-limit.tsx';
import { SelectionBar } from '../../ui/selection/selection-bar.tsx';
import { maxAtOnce, useBulkActions } from './use-bulk-actions.ts';

interface Props {
  users: AdminUser[];
  onClear: () => void;
}

/** Actions on all selected members. Admin rights are given one by one, so no one becomes an admin here. */
export function BulkBar({ users, onClear }: Props) {
  const { busy, setRole, addBadge, remove } = useBulkActions(users, onClear);
  const isAdmin = isAllowed(useMember(), 'admin');
  const [badge, setBadge] = useState('');
  const over = tooLong(badge, limits.badge);
  const [confirming, setConfirming] = useState(false);
  const tooMany = users.length > maxAtOnce;
  const locked = busy || tooMany;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(badge) && !over) void addBadge(badge.trim());
  };
  return (
    <SelectionBar
      label={t('bulk.label')}
      status={t(tooMany ? 'bulk.tooMany' : 'bulk.selected', { count: users.length, max: maxAtOnce })}
      busy={busy}
      onClear={onClear}
    >
      <form onSubmit={add}>
        <input
          aria-label={t('bulk.badge')}
          placeholder={t('admin.badge')}
          disabled={locked}
          value={badge}
          onChange={(event) => setBadge(event.currentTarget.value)}
        />
        <Button type="submit" variant="soft" disabled={locked || isBlank(badge) || over !== undefined}>
          {t('bulk.addBadge')}
        </Button>
        <OverLimit over={over} />
      </form>
      {isAdmin && (
        <select
          aria-label={t('bulk.role')}
          disabled={locked}
          value=""
          onChange={(event) => void setRole(event.currentTarget.value === 'moderator' ? 'moderator' : 'student')}
        >
          <option value="" disabled>
            {t('bulk.role')}
          </option>
          <option value="student">{t('roles.student')}</option>
          <option value="moderator">{t('roles.moderator')}</option>
        </select>
      )}
      {!tooMany && (
        <DownloadLink href={addressFor(downloadUsers, { query: { ids: users.map(({ _id }) => _id).join(',') } })}>
          {t('admin.export')}
        </DownloadLink>
      )}
      <Button variant="quiet" disabled={locked} onClick={() => setConfirming(true)}>
        <IconTrash size={18} stroke={1.8} aria-hidden />
        {t('bulk.delete')}
      </Button>
      {confirming && (
        <ConfirmDialog
          danger
          text={t('bulk.confirmDelete', { count: users.length })}
          onClose={() => setConfirming(false)}
          onConfirm={() => void remove()}
        >
          <p>{t('admin.confirmDeleteMore')}</p>
        </ConfirmDialog>
      )}
    </SelectionBar>
  );
}

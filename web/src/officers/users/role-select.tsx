import { type Role, roles } from 'contract/members/members.ts';
import type { AdminUser } from 'contract/officers/admin.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import classes from './role-select.module.css';

interface Props {
  user: AdminUser;
  locked: boolean;
  why: string | undefined;
  onChange: (role: Role) => void;
}

export function RoleSelect({ user: { name, role }, locked, why, onChange }: Props) {
  const [confirming, setConfirming] = useState<Role | null>(null);
  const choose = (chosen: Role) => {
    if (chosen === 'admin' || role === 'admin') setConfirming(chosen);
    else onChange(chosen);
  };
  return (
    <>
      <select
        className={classes.select}
        aria-label={t('admin.roleOf', { name })}
        title={why}
        disabled={locked || why !== undefined}
        value={role}
        onChange={(event) => choose(event.currentTarget.value as Role)}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {t(`roles.${one}`)}
          </option>
        ))}
      </select>
      {confirming && (
        <ConfirmDialog
          text={t(confirming === 'admin' ? 'admin.confirmAdmin' : 'admin.confirmNoAdmin', { name })}
          onClose={() => setConfirming(null)}
          onConfirm={() => void onChange(confirming)}
        />
      )}
    </>
  );
}

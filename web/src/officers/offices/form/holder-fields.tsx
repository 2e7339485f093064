import { IconX } from '@tabler/icons-react';
import type { OfficeHolder } from 'contract/officers/offices.ts';
import { t } from '../../../lib/text/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import classes from './office-form.module.css';

export interface HolderRow {
  user: { _id: string; name: string; avatar: string };
  /** Days, as date fields have them. */
  from: string;
  until: string;
  before: Pick<OfficeHolder, 'from' | 'until'> | null;
}

interface Props {
  row: HolderRow;
  onChange: (row: HolderRow) => void;
  onRemove: () => void;
}

export function HolderFields({ row, onChange, onRemove }: Props) {
  const { user, from, until } = row;
  return (
    <li className={classes.row}>
      <div className={classes.person}>
        <Avatar person={user} size={34} />
        <bdi className={classes.name}>{user.name}</bdi>
        <IconButton icon={IconX} label={t('offices.removeHolder', { name: user.name })} onClick={onRemove} />
      </div>
      <fieldset className={classes.pair} aria-label={t('offices.termOf', { name: user.name })}>
        <TextField
          label={t('offices.from')}
          type="date"
          max="9999-12-31"
          required
          value={from}
          onChange={(day) => onChange({ ...row, from: day })}
        />
        <TextField
          label={t('offices.until')}
          type="date"
          min={from}
          max="9999-12-31"
          optional
          value={until}
          onChange={(day) => onChange({ ...row, until: day })}
        />
      </fieldset>
    </li>
  );
}

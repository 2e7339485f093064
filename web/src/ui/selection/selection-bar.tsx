import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import classes from './selection.module.css';

interface Props {
  label: string;
  status: string;
  busy: boolean;
  onClear: () => void;
  children: ReactNode;
}

export function SelectionBar({ label, status, busy, onClear, children }: Props) {
  return (
    <section className={classes.bar} aria-label={label} aria-busy={busy}>
      <IconButton icon={IconX} label={t('bulk.clear')} disabled={busy} onClick={onClear} />
      <p role="status">{status}</p>
      {children}
    </section>
  );
}

import { IconX } from '@tabler/icons-react';
import { type AuditEntry, auditActions } from 'contract/officers/audit.ts';
import { type ReactNode, useId } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { FilterSelect } from '../../ui/choices/filter-select.tsx';
import classes from './audit.module.css';
import { actionText } from './audit-texts.ts';
import { MemberFilter } from './member-filter.tsx';
import type { ChosenFilters } from './use-audit-filters.ts';

interface Props {
  chosen: ChosenFilters;
  lines: AuditEntry[];
  onChange: (changes: Partial<ChosenFilters>) => void;
  children: ReactNode;
}

export function AuditFilterBar({ chosen, lines, onChange, children }: Props) {
  const choices = auditActions
    .map((value) => ({ value, text: actionText(value) }))
    .toSorted((a, b) => a.text.localeCompare(b.text));
  const people = lines.flatMap(({ actor, member }) => [actor, member]);
  const name = people.find((person) => person?._id === chosen.member)?.name ?? t('audit.thisMember');
  return (
    <div className={classes.bar}>
      <FilterSelect
        label={t('audit.action')}
        any={t('audit.everything')}
        value={chosen.action}
        choices={choices}
        onChange={(action) => onChange({ action })}
      />
      {chosen.member ? (
        <span className={classes.chosen}>
          <bdi>{name}</bdi>
          <button
            type="button"
            className={classes.remove}
            aria-label={t('audit.anyone', { name })}
            onClick={() => onChange({ member: '' })}
          >
            <IconX size={16} aria-hidden />
          </button>
        </span>
      ) : (
        <MemberFilter onPick={(member) => onChange({ member })} />
      )}
      <DateFilter label={t('audit.from')} value={chosen.from} max={chosen.to} onChange={(from) => onChange({ from })} />
      <DateFilter label={t('audit.to')} value={chosen.to} min={chosen.from} onChange={(to) => onChange({ to })} />
      {children}
    </div>
  );
}

interface DateFilterProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

function DateFilter({ label, value, onChange, ...range }: DateFilterProps) {
  const id = useId();
  return (
    <div className={classes.filter}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} {...range} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  );
}

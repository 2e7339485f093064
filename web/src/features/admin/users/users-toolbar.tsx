import { roles } from 'contract/members.ts';
import { t } from '../../../lib/i18n.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import type { UserFilters } from './users.ts';
import classes from './users-toolbar.module.css';

interface Props {
  filters: UserFilters;
  onChange: (filters: UserFilters) => void;
}

/** Filters of the users: part of a name or address, a role, not joined yet. */
export function UsersToolbar({ filters, onChange }: Props) {
  const { q = '', role, joined } = filters;
  const words = q ? { q } : {};
  const [text, setText] = useDebounced(q, (typed) => {
    const { q: _, ...others } = filters;
    onChange(typed ? { ...others, q: typed } : others);
  });

  const choose = (value: string) => {
    const chosen = roles.find((one) => one === value);
    if (chosen) onChange({ ...words, role: chosen });
    else onChange(value === 'waiting' ? { ...words, joined: false } : words);
  };

  return (
    <div className={classes.toolbar}>
      <SearchBox label={t('admin.search')} value={text} onChange={setText} size="md" />
      <select
        className={classes.show}
        aria-label={t('admin.show')}
        value={role ?? (joined === false ? 'waiting' : '')}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('admin.everybody')}</option>
        {roles.map((one) => (
          <option key={one} value={one}>
            {t(`admin.only.${one}`)}
          </option>
        ))}
        <option value="waiting">{t('admin.only.waiting')}</option>
      </select>
    </div>
  );
}

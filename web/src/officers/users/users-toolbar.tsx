import { roles } from 'contract/members/members.ts';
import { downloadUsers } from 'contract/officers/admin.ts';
import { addressFor } from '../../lib/api/api-client.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { t } from '../../lib/text/i18n.ts';
import { DownloadLink } from '../../ui/actions/download-link.tsx';
import { FilterSelect } from '../../ui/choices/filter-select.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import type { UserFilters, UserSort } from './users.ts';
import classes from './users-toolbar.module.css';

const orders = ['name', 'joined', '-joined', 'lastSeen', '-lastSeen'] as const satisfies UserSort[];

interface Props {
  filters: UserFilters;
  onChange: (filters: UserFilters) => void;
}

export function UsersToolbar({ filters, onChange }: Props) {
  const { q = '', role, alumni, joined, sort } = filters;
  const query = { ...(q && { q }), ...(sort && { sort }) };
  const [text, setText] = useDebounced(q, (typed) => {
    const { q: _, ...rest } = filters;
    onChange(typed ? { ...rest, q: typed } : rest);
  });

  const choose = (value: string) => {
    const chosen = roles.find((one) => one === value);
    if (chosen) onChange({ ...query, role: chosen });
    else if (value === 'alumni') onChange({ ...query, alumni: true });
    else onChange(value === 'waiting' ? { ...query, joined: false } : query);
  };

  return (
    <div className={classes.toolbar}>
      <SearchBox label={t('admin.search')} value={text} onChange={setText} size="md" />
      <FilterSelect
        label={t('admin.show')}
        value={role ?? (alumni ? 'alumni' : joined === false ? 'waiting' : '')}
        choices={[
          { value: '', text: t('admin.everyone') },
          ...roles.map((one) => ({ value: one, text: t(`admin.only.${one}`) })),
          { value: 'alumni', text: t('admin.only.alumni') },
          { value: 'waiting', text: t('admin.only.waiting') },
        ]}
        onChange={choose}
      />
      <div className={classes.order}>
        <FilterSelect
          label={t('admin.sort')}
          value={sort ?? ''}
          choices={[
            { value: '', text: t('admin.order.newest') },
            ...orders.map((one) => ({ value: one, text: t(`admin.order.${one}`) })),
          ]}
          onChange={(value) => {
            const { sort: _, ...rest } = filters;
            const chosen = orders.find((one) => one === value);
            onChange(chosen ? { ...rest, sort: chosen } : rest);
          }}
        />
      </div>
      <DownloadLink href={addressFor(downloadUsers, { query: filters })}>{t('admin.export')}</DownloadLink>
    </div>
  );
}

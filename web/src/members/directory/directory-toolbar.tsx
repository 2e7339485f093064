import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type DirectoryFilters, listDirectoryFilters } from 'contract/members/members.directory.ts';
import { roles } from 'contract/members/members.ts';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { formatList } from '../../lib/text/format-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FilterPicker } from '../../ui/choices/filter-picker.tsx';
import { FilterSelect } from '../../ui/choices/filter-select.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { countFilters, type Filters, noFilters, writeFilters } from './directory.filters.ts';
import classes from './directory.module.css';

interface Props {
  filters: Filters;
  onChange: (change: Partial<Filters>, replace?: boolean) => void;
}

// Without a response there are fewer filters, and nothing else is missing.
const none: DirectoryFilters = {
  ...{ skills: [], badges: [], colleges: [], courses: [], graduationYears: [] },
  ...{ fields: [], searched: [] },
};
const same = (values: readonly string[]) => values.map((value) => ({ value, text: value }));

export function DirectoryToolbar({ filters, onChange }: Props) {
  const choices = useCall(listDirectoryFilters, {}).data ?? none;
  const [text, setText] = useDebounced(filters.q, (q) => onChange({ q }, true));
  const isPhone = useMedia('(width < 600px)');
  const parts = <FilterParts {...{ filters, choices, isPhone, onChange }} />;
  return (
    <div className={classes.toolbar}>
      <SearchBox label={searchLabel(choices.searched)} value={text} onChange={setText} size="md" />
      {isPhone ? <FilterSheet count={countFilters(filters)}>{parts}</FilterSheet> : parts}
    </div>
  );
}

function FilterSheet({ count, children }: { count: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={classes.toggle}>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden />
        {count > 0 ? t('members.filtersOn', { count }) : t('members.filters')}
      </Button>
      {open && (
        <Dialog title={t('members.filters')} onClose={close}>
          {children}
          <Button full size="md" onClick={close}>
            {t('members.done')}
          </Button>
        </Dialog>
      )}
    </div>
  );
}

interface PartsProps extends Props {
  choices: DirectoryFilters;
  isPhone: boolean;
}

function FilterParts({ filters, choices, isPhone, onChange }: PartsProps) {
  const { role, skill, badge, college, course, graduationYear, fields, sort } = filters;
  const narrowing = [
    { name: 'role', value: role, choices: roles.map((one) => ({ value: one, text: t(`roles.${one}`) })) },
    { name: 'skill', value: skill, choices: same(choices.skills) },
    { name: 'badge', value: badge, choices: same(choices.badges) },
    { name: 'college', value: college, choices: same(choices.colleges) },
    { name: 'course', value: course, choices: same(choices.courses) },
    { name: 'graduationYear', value: graduationYear, choices: same(choices.graduationYears.map(String)) },
  ] as const;
  // A phone's own list is made for thumbs.
  const Filter = isPhone ? FilterSelect : FilterPicker;
  return (
    <fieldset className={classes.filters}>
      <legend className="visually-hidden">{t('members.filters')}</legend>
      {narrowing.map(({ name, ...rest }) => (
        <Filter
          key={name}
          {...rest}
          label={t(`members.${name}`)}
          any={t('members.any')}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {choices.fields.map(({ _id, label, options }) => (
        <Filter
          key={_id}
          label={label}
          value={fields[_id] ?? ''}
          choices={same(options)}
          any={t('members.any')}
          onChange={(value) => onChange({ fields: { ...fields, [_id]: value } })}
        />
      ))}
      <FilterSelect
        label={t('members.sort')}
        value={sort}
        choices={[
          { value: 'name', text: t('members.byName') },
          { value: 'newest', text: t('members.byNewest') },
        ]}
        onChange={(value) => onChange({ sort: value })}
      />
      {writeFilters({ ...filters, alumni: '' }).size > 0 && (
        <Button variant="quiet" onClick={() => onChange({ ...noFilters, alumni: filters.alumni })}>
          {t('members.clearAll')}
        </Button>
      )}
    </fieldset>
  );
}

const maxNamed = 3;

function searchLabel(searched: string[]): string {
  if (searched.length === 0) return t('members.search');
  const named = formatList(searched.slice(0, maxNamed));
  return t('members.searchMore', { fields: searched.length > maxNamed ? `${named}…` : named });
}

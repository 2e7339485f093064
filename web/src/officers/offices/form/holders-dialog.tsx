import { type Office, officeLimits, setOfficeHolders } from 'contract/officers/offices.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { dayAhead } from '../../../lib/dates/dates.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { MemberFinder } from '../../../ui/member-finder.tsx';
import { offices } from '../offices.ts';
import { dayOf, momentOf } from '../terms.ts';
import { HolderFields, type HolderRow } from './holder-fields.tsx';
import classes from './office-form.module.css';

interface Props {
  office: Office;
  onClose: () => void;
}

export function HoldersDialog({ office, onClose }: Props) {
  const { _id: id, title } = office;
  const dispatch = useAppDispatch();
  const { busy, error, run } = useSubmit(t('offices.notSaved'));
  const [rows, setRows] = useState<HolderRow[]>(() => rowsOf(office));
  const save = async () => {
    const send = async () => {
      const holders = rows.map(({ user, from, until, before }) => ({
        userId: user._id,
        from: momentOf(from, 'first', before?.from),
        until: until === '' ? null : momentOf(until, 'last', before?.until),
      }));
      dispatch(offices.received([await call(setOfficeHolders, { params: { id }, body: { holders } })]));
    };
    if (await run(send)) onClose();
  };
  return (
    <FormDialog
      title={t('offices.holdersOf', { title })}
      lead={t('offices.holdersLead')}
      save={t('offices.save')}
      saving={t('offices.saving')}
      busy={busy}
      error={error}
      onSave={() => void save()}
      onCancel={onClose}
    >
      {rows.length > 0 && (
        <ul className={classes.rows} aria-label={t('offices.holders')}>
          {rows.map((row, at) => (
            <HolderFields
              key={row.user._id}
              row={row}
              onChange={(next) => setRows(rows.with(at, next))}
              onRemove={() => setRows(rows.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
      {rows.length < officeLimits.holders && (
        <MemberFinder
          label={t('offices.addHolder')}
          found={t('offices.found')}
          without={rows.map(({ user }) => user._id)}
          onPick={(user) => setRows([...rows, { user, from: dayAhead(0), until: '', before: null }])}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}

const rowsOf = ({ holders }: Office): HolderRow[] =>
  holders.map(({ user, from, until }) => ({
    ...{ user, from: dayOf(from), until: until ? dayOf(until) : '' },
    before: { from, until },
  }));

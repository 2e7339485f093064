import {
  type AdminField,
  type ClubField,
  deleteField,
  fieldUses,
  listFields,
  reorderFields,
} from 'contract/club/club.fields.ts';
import { limits } from 'contract/limits.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import classes from '../settings/club-settings.module.css';
import { Section } from '../settings/section.tsx';
import { useClubCall } from '../settings/use-club-call.ts';
import { FieldDialog } from './field-dialog.tsx';
import { FieldRow } from './field-row.tsx';
import rows from './fields-section.module.css';

const newField: Omit<ClubField, '_id'> = {
  label: '',
  help: '',
  type: 'text',
  options: [],
  required: false,
  usedFor: fieldUses[0],
  audience: 'members',
};

export function FieldsSection() {
  const { fields, error, reload, set, move, remove } = useFields();
  const [open, setOpen] = useState<AdminField | 'new' | null>(null);
  const [leaving, setLeaving] = useState<AdminField | null>(null);
  const [moved, setMoved] = useState('');

  const moveBy = (field: AdminField, by: -1 | 1, position: number) => {
    setMoved(t('fieldSettings.moved', { label: field.label, place: position, count: fields?.length ?? 0 }));
    void move(field, by);
  };
  return (
    <Section part="fields" lead={t('fieldSettings.lead')}>
      {!fields && error && <ErrorState text={error} onRetry={() => void reload()} />}
      {fields?.length === 0 && <p className={classes.lead}>{t('fieldSettings.none')}</p>}
      {fields && fields.length > 0 && (
        <ol className={rows.rows} aria-label={t('fieldSettings.heading')}>
          {fields.map((field, at) => (
            <FieldRow
              key={field._id}
              field={field}
              isFirst={at === 0}
              isLast={at === fields.length - 1}
              onUp={() => moveBy(field, -1, at)}
              onDown={() => moveBy(field, 1, at + 2)}
              onEdit={() => setOpen(field)}
              onDelete={() => setLeaving(field)}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {fields && (
        <div className={classes.actions}>
          <Button variant="soft" disabled={fields.length >= limits.fields} onClick={() => setOpen('new')}>
            {t('fieldSettings.add')}
          </Button>
          {fields.length >= limits.fields && <p className={classes.lead}>{t('fieldSettings.full')}</p>}
        </div>
      )}
      {open && (
        <FieldDialog
          id={open === 'new' ? null : open._id}
          field={open === 'new' ? newField : open}
          onSaved={set}
          onClose={() => setOpen(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          danger
          text={t('fieldSettings.confirmDelete', {
            label: leaving.label,
            count: leaving.members + leaving.applicants,
          })}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  );
}

function useFields() {
  const { data: fields, error, reload, set } = useClubCall(listFields, {});
  const { busy, act } = useAction();

  const move = async (field: AdminField, by: -1 | 1) => {
    const before = fields ?? [];
    const at = before.indexOf(field);
    const after = before.toSpliced(at, 1).toSpliced(at + by, 0, field);
    if (busy || !before[at + by]) return;
    set(after);
    const order = after.map(({ _id }) => _id);
    if (!(await act(async () => set(await call(reorderFields, { body: { order } }))))) set(before);
  };
  const remove = async ({ _id }: AdminField) => {
    await act(async () => set(await call(deleteField, { params: { id: _id } })));
  };
  return { fields, error, reload, set, move, remove };
}

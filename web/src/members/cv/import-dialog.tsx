import { applyImport, importProfile } from 'contract/members/members.cv.ts';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { changeMe } from '../profile/profiles.ts';
import classes from './import.module.css';
import { ProposalList } from './proposal-list.tsx';
import { listProposals, type Proposal } from './proposals.ts';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [proposals, setProposals] = useState<Proposal[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { busy, error, run } = useSubmit(t('cv.importFailed'));
  const count = chosen.size;
  const latest = useRef<File>(undefined);
  const reading = useRef<Promise<unknown>>(Promise.resolve());

  const read = (file: File | undefined) => {
    latest.current = file;
    setProposals(null);
    setChosen(new Set());
    if (!file) return;
    const isLatest = () => latest.current === file;
    const propose = async () => {
      const found = listProposals((await call(importProfile, { file })).sections);
      if (!isLatest()) return;
      setProposals(found);
      setChosen(new Set(found.filter(({ isDuplicate }) => !isDuplicate).map(({ id }) => id)));
    };
    // One at a time, so that an earlier file neither replaces the list nor ends the wait for it.
    reading.current = reading.current.then(() => isLatest() && run(propose));
  };

  const add = async () => {
    const entries = proposals?.flatMap(({ id, entry }) => (chosen.has(id) ? [entry] : [])) ?? [];
    const send = () => call(applyImport, { body: { entries } });
    if (await run(() => dispatch(changeMe(send)))) onClose();
  };

  return (
    <FormDialog
      title={t('cv.importTitle')}
      lead={t('cv.importLead')}
      save={count === 0 ? t('cv.addNone') : t('cv.add', { count })}
      saving={t(proposals ? 'cv.adding' : 'cv.reading')}
      busy={busy}
      error={error}
      disabled={count === 0}
      onSave={() => void add()}
      onCancel={onClose}
    >
      <Field label={t('cv.file')} hint={t('cv.fileHint')}>
        {(control) => (
          <input
            {...control}
            className={`${control.className} ${classes.file}`}
            type="file"
            accept=".zip,.json,application/zip,application/json"
            onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
          />
        )}
      </Field>
      <div className={classes.found}>
        {!proposals && <p className={classes.none}>{t(busy ? 'cv.reading' : 'cv.preview')}</p>}
        {proposals?.length === 0 && (
          <p className={classes.none} role="status">
            {t('cv.nothing')}
          </p>
        )}
        {proposals && <ProposalList proposals={proposals} chosen={chosen} onChange={setChosen} />}
      </div>
    </FormDialog>
  );
}

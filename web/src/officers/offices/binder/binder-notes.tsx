import { type Binder, officeLimits, writeBinderNotes } from 'contract/officers/offices.ts';
import { useId, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useDraft } from '../../../lib/store/draft.ts';
import { useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { RichText } from '../../../ui/content/rich-text.tsx';
import { TimeAgo } from '../../../ui/content/time-ago.tsx';
import { CheckedForm } from '../../../ui/forms/checked-form.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import classes from './binder.module.css';

interface Props {
  id: string;
  notes: Binder['notes'];
  onSaved: (binder: Binder) => void;
}

export function BinderNotes({ id, notes, onSaved }: Props) {
  const heading = useId();
  const me = useMember();
  const own = notes.find(({ by }) => by?._id === me._id);
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h3 id={heading}>{t('binder.notes')}</h3>
      <OwnNote id={id} saved={own?.text ?? ''} onSaved={onSaved} />
      <ul className={classes.notes} aria-labelledby={heading}>
        {notes.map((note) => (
          <li key={note.by?._id ?? note.at} data-own={note === own}>
            <p className={classes.by}>
              <bdi>{note.by?.name ?? t('binder.formerMember')}</bdi>{' '}
              <span className={classes.note}>
                <TimeAgo at={note.at} />
              </span>
            </p>
            <div className={classes.text} dir="auto">
              <RichText text={note.text} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnNote({ id, saved, onSaved }: { id: string; saved: string; onSaved: (binder: Binder) => void }) {
  const [draft, setDraft] = useDraft(`binder:${id}`);
  const [isEdited, setEdited] = useState(draft !== '');
  const { busy, done, error, fields, run } = useSubmit(t('binder.notSaved'));
  const text = isEdited ? draft : saved;
  const change = (next: string) => {
    setDraft(next);
    setEdited(true);
  };
  const save = () =>
    run(async () => {
      onSaved(await call(writeBinderNotes, { params: { id }, body: { notes: text } }));
      setDraft('');
      setEdited(false);
    }, t('binder.saved'));
  return (
    <CheckedForm className={classes.own} done={done} error={error} onSubmit={save}>
      <TextArea
        label={t('binder.yourNote')}
        hint={t('binder.hint')}
        rows={6}
        limit={officeLimits.notes}
        isFormatted
        error={fields.notes}
        value={text}
        onChange={change}
      />
      <Button type="submit" disabled={busy || text === saved}>
        {t(busy ? 'binder.saving' : 'binder.save')}
      </Button>
    </CheckedForm>
  );
}

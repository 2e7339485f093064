import { addNote } from 'contract/applications.review.ts';
import { limits } from 'contract/limits.ts';
import { isBlank } from 'contract/text.ts';
import type { FormEvent } from 'react';
import { call } from '../../../lib/api-client.ts';
import { useDraft } from '../../../lib/draft.ts';
import { t } from '../../../lib/i18n.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import classes from './application-notes.module.css';

interface Props {
  applicationId: string;
  onChanged: () => Promise<void>;
}

/** Writes a note; the text stays until the note is there. */
export function NoteForm({ applicationId: id, onChanged }: Props) {
  const [text, setText] = useDraft(`note:${id}`);
  const { busy, act } = useAction();
  const add = async () => {
    await call(addNote, { params: { id }, body: { text } });
    await onChanged();
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(text) || busy) return;
    if (await act(add)) setText('');
  };

  return (
    <form className={classes.form} onSubmit={send}>
      <TextArea
        label={t('admin.newNote')}
        rows={2}
        maxLength={limits.applicationNote}
        value={text}
        onChange={setText}
      />
      <Button type="submit" variant="soft" disabled={isBlank(text) || busy}>
        {t('admin.addNote')}
      </Button>
    </form>
  );
}

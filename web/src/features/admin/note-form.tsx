import { limits } from 'contract/limits.ts';
import type { User } from 'contract/members.ts';
import { isBlank } from 'contract/text.ts';
import type { FormEvent } from 'react';
import { useDraft } from '../../lib/draft.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { adminApi } from './admin.api.ts';
import classes from './application-notes.module.css';
import { unwrapOrToast } from './unwrap-or-toast.ts';

/** Writes a note; the text stays until the note is there. */
export function NoteForm({ applicationId, me }: { applicationId: string; me: User }) {
  const [text, setText] = useDraft(me._id, `note:${applicationId}`);
  const [add, { isLoading }] = adminApi.useAddNoteMutation();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(text) || isLoading) return;
    if (await unwrapOrToast(add({ id: applicationId, text }))) setText('');
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
      <Button type="submit" variant="soft" disabled={isBlank(text) || isLoading}>
        {t('admin.addNote')}
      </Button>
    </form>
  );
}

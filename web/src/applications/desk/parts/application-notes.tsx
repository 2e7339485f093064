import { IconTrash } from '@tabler/icons-react';
import { applicationLimits } from 'contract/applications/applications.limits.ts';
import { addNote, deleteNote, type OpenedApplication } from 'contract/applications/applications.review.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TimeAgo } from '../../../ui/content/time-ago.tsx';
import { WriteForm } from '../../decisions/write-form.tsx';
import page from '../application.module.css';
import classes from './application-notes.module.css';

interface Props {
  application: OpenedApplication;
  onChanged: () => Promise<void>;
}

export function ApplicationNotes({ application: { _id: id, notes }, onChanged }: Props) {
  const me = useMember();
  const { busy, act } = useAction();
  const remove = (noteId: string) =>
    act(async () => {
      await call(deleteNote, { params: { id, noteId } });
      await onChanged();
    });
  return (
    <>
      <h3 className={page.heading}>{t('admin.notes')}</h3>
      <p className={page.quiet}>{t('admin.notesHint')}</p>
      <ul className={classes.notes} aria-label={t('admin.notes')}>
        {notes.map(({ _id: noteId, author, text, createdAt }) => (
          <li key={noteId} className={classes.note}>
            <p className={classes.head}>
              <bdi className={classes.author}>{author?.name ?? t('admin.formerOfficer')}</bdi>
              <span className={page.quiet}>
                <TimeAgo at={createdAt} />
              </span>
              {author?._id === me._id && (
                <IconButton
                  className={classes.remove ?? ''}
                  icon={IconTrash}
                  label={t('admin.deleteNote')}
                  disabled={busy}
                  onClick={() => remove(noteId)}
                />
              )}
            </p>
            <p className={page.reason} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <WriteForm
        label={t('admin.newNote')}
        submit={t('admin.addNote')}
        limit={applicationLimits.note}
        draft={`note:${id}`}
        onSend={async (text) => {
          await call(addNote, { params: { id }, body: { text } });
          await onChanged();
        }}
      />
    </>
  );
}

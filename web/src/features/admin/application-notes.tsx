import { IconTrash } from '@tabler/icons-react';
import type { OpenedApplication } from 'contract/applications.review.ts';
import type { User } from 'contract/members.ts';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { adminApi } from './admin.api.ts';
import page from './application.module.css';
import classes from './application-notes.module.css';
import { NoteForm } from './note-form.tsx';
import { unwrapOrToast } from './unwrap-or-toast.ts';

interface Props {
  application: OpenedApplication;
  me: User;
}

/** The notes of admins about an application. */
export function ApplicationNotes({ application: { _id, notes }, me }: Props) {
  const [remove, removal] = adminApi.useDeleteNoteMutation();
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
                  disabled={removal.isLoading}
                  onClick={() => void unwrapOrToast(remove({ id: _id, noteId }))}
                />
              )}
            </p>
            <p className={page.reason} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <NoteForm applicationId={_id} me={me} />
    </>
  );
}

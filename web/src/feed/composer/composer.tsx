import { limits } from 'contract/limits.ts';
import { Suspense } from 'react';
import { lazyComponent, lazyPart } from '../../lib/browser/load-code.ts';
import { useFileDrop } from '../../lib/hooks/use-file-drop.ts';
import { useMember } from '../../lib/store/store.ts';
import { firstNameOf } from '../../lib/text/first-name.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import growing from '../../ui/forms/growing-text.module.css';
import { OverLimit } from '../../ui/forms/over-limit.tsx';
import { useGrowingText } from '../../ui/forms/use-growing-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { type FindPeople, useMentionField } from '../../ui/mentions/use-mention-field.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './composer.module.css';
import { ComposerTools } from './composer-tools.tsx';
import { DraftNote } from './draft-note.tsx';
import { useComposer } from './use-composer.ts';
import { useFolding } from './use-folding.ts';
import { useRecentAuthors } from './use-recent-authors.ts';

const AttachmentList = lazyComponent(() => import('./attachment-list.tsx').then((m) => m.AttachmentList));
const PollEditor = lazyComponent(() => import('../polls/poll-editor.tsx').then((m) => m.PollEditor));
const ScheduleField = lazyComponent(() => import('../scheduled/schedule-field.tsx').then((m) => m.ScheduleField));
const PendingPost = lazyPart(() => import('./pending-post.tsx').then((m) => m.PendingPost));
const UploadProgress = lazyComponent(() => import('./upload-progress.tsx').then((m) => m.UploadProgress));

interface Props {
  /** The group that the post is for. */
  group?: { _id: string; prompt: string };
  /** Finds people to mention, instead of all members. */
  find?: FindPeople | undefined;
}

export function Composer({ group, find }: Props) {
  const me = useMember();
  const composer = useComposer(group?._id);
  const mention = useMentionField({
    value: composer.text,
    onChange: composer.setText,
    people: useRecentAuthors(),
    find,
    withGroups: composer.mayMentionGroups,
    limit: limits.post,
  });
  useGrowingText(composer.textArea, composer.isPending ? '' : mention.text);
  const { attachments, poll, setPoll, time, setTime, share, reserved } = composer;
  const { over, ...drop } = useFileDrop((files) => attachments.add(files));
  const { form, isFolded, open } = useFolding(composer.isUsed, composer.isPending);
  const prompt = group?.prompt ?? t('composer.placeholder', { name: firstNameOf(me.name) });
  return (
    <>
      <Card className={classes.composer} data-over={over} aria-label={t('composer.label')} {...drop}>
        <form ref={form} className={classes.form} data-folded={isFolded} onSubmit={composer.post} onFocus={open}>
          <div className={classes.row}>
            <Avatar person={me} />
            <textarea
              ref={composer.textArea}
              className={`${growing.text} ${classes.text}`}
              aria-label={prompt}
              placeholder={prompt}
              rows={isFolded ? 1 : 2}
              {...mention.props}
              {...(composer.isPending && { value: '', readOnly: true })}
              onKeyDown={(event) => mention.onKeyDown(event) || composer.submitOnShortcut(event)}
            />
            {mention.list}
          </div>
          <div className={classes.attached} hidden={composer.isPending} style={reserved.style}>
            <div ref={reserved.content} className={classes.parts}>
              {/* One boundary, so that the parts of a draft come back together. */}
              <Suspense fallback={null}>
                {attachments.attached.length > 0 && (
                  <AttachmentList attachments={attachments} onEmpty={() => composer.photoInput.current?.focus()} />
                )}
                {poll && <PollEditor poll={poll} onChange={setPoll} onRemove={() => setPoll(null)} />}
                {time !== null && <ScheduleField time={time} onChange={setTime} onRemove={() => setTime(null)} />}
                {share !== null && !composer.isPending && <UploadProgress share={share} onCancel={composer.cancel} />}
              </Suspense>
            </div>
          </div>
          <FormMessage kind="error" text={composer.error} />
          <p className="visually-hidden" role="status">
            {composer.isDone && t('composer.posted')}
          </p>
          <div className={classes.actions}>
            <ComposerTools composer={composer} onPick={mention.insert} />
            <DraftNote saved={composer.busy ? null : composer.saved} onDiscard={composer.discard} />
            <div className={classes.end}>
              <OverLimit over={composer.over} />
              <Button type="submit" disabled={!composer.canPost}>
                {t(composer.busy ? 'composer.posting' : time === null ? 'composer.post' : 'composer.schedule')}
              </Button>
            </div>
          </div>
        </form>
        {composer.notified !== null && (
          <ConfirmDialog
            text={t('composer.confirmMentions', { count: composer.notified })}
            onConfirm={composer.sendNow}
            onClose={composer.cancelNotify}
          />
        )}
      </Card>
      {composer.isPending && share !== null && (
        <PendingPost text={composer.text} attached={attachments.attached} share={share} onCancel={composer.cancel} />
      )}
    </>
  );
}

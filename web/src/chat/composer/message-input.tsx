import { IconPaperclip, IconSend2, IconX } from '@tabler/icons-react';
import type { Conversation } from 'contract/chat/chat.ts';
import { withoutSigns } from 'contract/formatting.ts';
import { limits } from 'contract/limits.ts';
import { defaultAvatar } from 'contract/members/members.ts';
import { readableText } from 'contract/mentions.ts';
import { isBlank } from 'contract/text.ts';
import { type ClipboardEvent, useMemo, useRef } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { useAppDispatch, useAppSelector, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { tooLong } from '../../lib/text/too-long.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { FileInput } from '../../ui/choices/file-input.tsx';
import { EmojiToggle } from '../../ui/emoji/emoji-toggle.tsx';
import { OverLimit } from '../../ui/forms/over-limit.tsx';
import type { Mentionable } from '../../ui/mentions/use-mention-field.tsx';
import { selectChat } from '../chat.slice.ts';
import { fileKindOf } from '../file-kind.ts';
import { useFindMembers } from '../groups/members/use-find-members.ts';
import { fileLabel, senderOf } from '../message.labels.ts';
import { ScheduleButton } from '../scheduled/schedule-button.tsx';
import { FileTray } from './file-tray.tsx';
import { InputStatus } from './input-status.tsx';
import { MessageField } from './message-field.tsx';
import classes from './message-input.module.css';
import { RecordButton } from './record-button.tsx';
import { UploadList } from './upload-list.tsx';
import { isSending, sendFiles, uploadsOf } from './uploads.ts';
import { type ComposerMode, useComposer } from './use-composer.ts';
import { useRecording } from './use-recording.ts';
import type { useTray } from './use-tray.ts';

const RecorderBar = lazyPart(() => import('../recordings/recorder-bar.tsx').then((m) => m.RecorderBar));

interface Props {
  conversation: Conversation;
  mode: ComposerMode | null;
  focusesOnOpen: boolean;
  files: ReturnType<typeof useTray>;
  onDone: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

export function MessageInput({ conversation, mode, focusesOnOpen, files, onDone, onPaste }: Props) {
  const dispatch = useAppDispatch();
  const { _id, isGroupChat, participants, memberCount } = conversation;
  const uploading = useAppSelector((state) => uploadsOf(selectChat(state).uploads, _id).some(isSending));
  const { text, change, send } = useComposer({ id: _id, mode, tray: files, onDone });
  const me = useMember()._id;
  const mentionable = useMemo(() => mentionableIn(conversation, me), [conversation, me]);
  const find = useFindMembers(_id);
  const toSend = mode?.kind === 'edit' ? [] : files.tray;
  const isWrong = toSend.some((one) => one.isTooLarge);
  const over = tooLong(readableText(text), limits.message);
  const disabled = (isBlank(text) && toSend.length === 0) || over !== undefined || isWrong || uploading;

  // A single file is sent at once; several are previewed first.
  const attach = (chosen: File[]) => {
    const [only, another] = chosen;
    if (only && !another && files.tray.length === 0) dispatch(sendFiles({ conversationId: _id, files: [only] }));
    else files.add(chosen);
  };
  const recording = useRecording({ conversationId: _id, mode, onDone });
  const withRecorder = recording.isOpen || (recording.isPossible && isBlank(text) && toSend.length === 0);
  const submit = () => {
    if (recording.isOpen) return void (recording.canSend && recording.send());
    if (!disabled) void send();
  };
  return (
    <form
      className={classes.input}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <InputStatus id={_id} isGroup={isGroupChat} />
      <UploadList id={_id} onDiscard={(lost) => change(isBlank(text) ? lost : `${text}\n${lost}`)} />
      {mode && <ComposerModeBar mode={mode} onDone={onDone} />}
      <FileTray files={toSend} onRemove={files.remove} />
      {over && (
        <div className={classes.over}>
          <OverLimit over={over} />
        </div>
      )}
      <div className={classes.bar}>
        <div className={classes.tools} inert={recording.isOpen}>
          <AttachButton onFiles={attach} />
          <EmojiToggle onPick={(emoji) => change(text + emoji)} />
          <MessageField
            text={text}
            people={mentionable}
            find={memberCount > participants.length ? find : undefined}
            focused={focusesOnOpen}
            onChange={change}
            onEnter={submit}
            onEscape={() => mode && onDone()}
            onPaste={onPaste}
          />
        </div>
        {!mode && toSend.length === 0 && !recording.isOpen && (
          <ScheduleButton conversationId={_id} text={text} disabled={disabled} onScheduled={() => change('')} />
        )}
        {withRecorder && mode?.kind !== 'edit' && <RecordButton {...recording.button} />}
        {recording.isOpen && <RecorderBar {...recording.bar} />}
        <IconButton
          type="submit"
          icon={IconSend2}
          label={t(mode?.kind === 'edit' ? 'chat.save' : 'chat.send')}
          className={classes.send ?? ''}
          disabled={recording.isOpen ? !recording.canSend : disabled}
        />
      </div>
    </form>
  );
}

/** The other members, and a group itself. */
function mentionableIn(
  { _id, isGroupChat, groupName, groupAvatar, participants, memberCount }: Conversation,
  me: string,
) {
  const group = {
    _id: `group:${_id}`,
    name: groupName,
    avatar: groupAvatar ?? defaultAvatar,
    profession: t('mentions.members', { count: memberCount }),
  };
  const otherMembers: Mentionable[] = participants.filter((one) => one._id !== me);
  return isGroupChat ? [...otherMembers, group] : otherMembers;
}

function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={IconPaperclip} label={t('chat.attach')} onClick={() => input.current?.click()} />
      <FileInput ref={input} hidden multiple aria-label={t('chat.attach')} onChooseAll={onFiles} />
    </>
  );
}

function ComposerModeBar({ mode: { kind, message }, onDone }: { mode: ComposerMode; onDone: () => void }) {
  const title = kind === 'edit' ? t('chat.editing') : t('chat.replyingTo', { name: senderOf(message) });
  return (
    <div className={classes.mode}>
      <div className={classes.modeMessage}>
        <p className={classes.modeTitle}>{title}</p>
        <p className={classes.modeText} dir="auto">
          {withoutSigns(message.message, message.mentions) || fileLabel(fileKindOf(message))}
        </p>
      </div>
      <IconButton icon={IconX} label={t(kind === 'edit' ? 'chat.stopEdit' : 'chat.stopReply')} onClick={onDone} />
    </div>
  );
}

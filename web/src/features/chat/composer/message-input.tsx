import { IconMoodSmile, IconSend2 } from '@tabler/icons-react';
import type { Conversation } from 'contract/chat.ts';
import { isBlank } from 'contract/text.ts';
import { type ClipboardEvent, useMemo } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useAppSelector, useMember } from '../../../lib/store.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { selectChat } from '../chat.slice.ts';
import { AttachButton } from './attach-button.tsx';
import { ComposerModeBar } from './composer-mode-bar.tsx';
import { EmojiToggle } from './emoji-toggle.tsx';
import { InputStatus } from './input-status.tsx';
import { MessageField } from './message-field.tsx';
import classes from './message-input.module.css';
import { type ComposerMode, useComposer } from './use-composer.ts';

interface Props {
  conversation: Conversation;
  mode: ComposerMode | null;
  /** Whether a message is being edited or answered. */
  takesFocus: boolean;
  onDone: () => void;
  onFile: (file: File) => void;
  onCancelFile: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

export function MessageInput({ conversation, mode, takesFocus, onDone, onFile, onCancelFile, onPaste }: Props) {
  const { _id, isGroupChat, participants } = conversation;
  const uploading = useAppSelector((state) => selectChat(state).uploads[_id]);
  const { text, change, send } = useComposer({ id: _id, mode, onDone });
  const me = useMember()._id;
  const others = useMemo(() => participants.filter((one) => one._id !== me), [participants, me]);
  const disabled = isBlank(text) || uploading !== undefined;

  const submit = () => {
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
      <InputStatus id={_id} isGroup={isGroupChat} share={uploading} onCancel={onCancelFile} />
      {mode && <ComposerModeBar mode={mode} onDone={onDone} />}
      <div className={classes.bar}>
        <AttachButton disabled={uploading !== undefined} onFile={onFile} />
        <EmojiToggle icon={IconMoodSmile} onPick={(emoji) => change(text + emoji)} />
        <MessageField
          text={text}
          people={others}
          focused={takesFocus}
          onChange={change}
          onEnter={submit}
          onEscape={() => mode && onDone()}
          onPaste={onPaste}
        />
        <IconButton
          type="submit"
          icon={IconSend2}
          label={t(mode?.kind === 'edit' ? 'chat.save' : 'chat.send')}
          className={classes.send ?? ''}
          disabled={disabled}
        />
      </div>
    </form>
  );
}

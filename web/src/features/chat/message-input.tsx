import { IconMoodSmile, IconPaperclip, IconSend2 } from '@tabler/icons-react';
import type { Conversation } from 'contract/chat.ts';
import { limits } from 'contract/limits.ts';
import type { User } from 'contract/members.ts';
import { isBlank } from 'contract/text.ts';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useAppSelector } from '../../lib/store.ts';
import { t } from '../../lib/words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { AboutBar } from './about-bar.tsx';
import type { About } from './conversation-pane.tsx';
import { EmojiToggle } from './emoji-toggle.tsx';
import { InputStatus } from './input-status.tsx';
import classes from './message-input.module.css';
import { useWriting } from './use-writing.ts';

interface Props {
  me: User;
  conversation: Conversation;
  about: About | null;
  onDone: () => void;
  onFile: (file: File) => void;
  onCancelFile: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** Where one writes: Enter sends, Shift+Enter begins a line. */
export function MessageInput({ me, conversation, about, onDone, onFile, onCancelFile, onPaste }: Props) {
  const { _id, isGroupChat } = conversation;
  const uploading = useAppSelector(({ chat }) => chat.uploads[_id]);
  const { text, change, send } = useWriting({ me: me._id, id: _id, about, onDone });
  const files = useRef<HTMLInputElement>(null);
  const [composing, setComposing] = useState(false);
  const disabled = isBlank(text) || uploading !== undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && about) onDone();
    // While an input method is composing, Enter takes a word and sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || composing || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!disabled) void send();
  };
  return (
    <form
      className={classes.input}
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) void send();
      }}
    >
      <InputStatus id={_id} isGroup={isGroupChat} share={uploading} onCancel={onCancelFile} />
      {about && <AboutBar about={about} onDone={onDone} />}
      <div className={classes.bar}>
        <IconButton
          icon={IconPaperclip}
          label={t('chat.attach')}
          disabled={uploading !== undefined}
          onClick={() => files.current?.click()}
        />
        <input
          ref={files}
          type="file"
          hidden
          aria-label={t('chat.attach')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onFile(file);
            currentTarget.value = '';
          }}
        />
        <EmojiToggle icon={IconMoodSmile} onPick={(emoji) => change(text + emoji)} />
        <textarea
          className={classes.text}
          rows={1}
          dir="auto"
          aria-label={t('chat.write')}
          placeholder={t('chat.placeholder')}
          maxLength={limits.message}
          // biome-ignore lint/a11y/noAutofocus: one has just asked to change or to answer this message
          autoFocus={about !== null}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={onKeyDown}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onPaste={onPaste}
        />
        <IconButton
          type="submit"
          icon={IconSend2}
          label={t(about?.kind === 'edit' ? 'chat.save' : 'chat.send')}
          className={classes.send ?? ''}
          disabled={disabled}
        />
      </div>
    </form>
  );
}

import { limits } from 'contract/limits.ts';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { t } from '../../lib/text/i18n.ts';
import growing from '../../ui/forms/growing-text.module.css';
import { useGrowingText } from '../../ui/forms/use-growing-text.ts';
import { type FindPeople, type Mentionable, useMentionField } from '../../ui/mentions/use-mention-field.tsx';
import classes from './message-input.module.css';

interface Props {
  /** In the form that is sent. */
  text: string;
  people: readonly Mentionable[];
  find: FindPeople | undefined;
  focused: boolean;
  onChange: (text: string) => void;
  onEnter: () => void;
  onEscape: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

export function MessageField({ text, people, find, focused, onChange, onEnter, onEscape, onPaste }: Props) {
  const mention = useMentionField({ value: text, onChange, people, find, peopleOnly: true, limit: limits.message });
  const field = useRef<HTMLTextAreaElement>(null);
  useGrowingText(field, mention.text);

  const onKeyDown = (event: KeyboardEvent) => {
    if (mention.onKeyDown(event)) return;
    if (event.key === 'Escape') onEscape();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <>
      <textarea
        ref={field}
        className={`${growing.text} ${classes.text}`}
        rows={1}
        // Empty fields follow the placeholder, which is in the reader's language.
        dir={text ? 'auto' : undefined}
        aria-label={t('chat.write')}
        placeholder={t('chat.placeholder')}
        // biome-ignore lint/a11y/noAutofocus: the member has just opened the conversation, or asked to edit or answer a message
        autoFocus={focused}
        {...mention.props}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {mention.list}
    </>
  );
}

import { isBlank } from 'contract/text.ts';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../lib/api/use-submit.ts';
import { t } from '../lib/text/i18n.ts';
import { Button } from '../ui/actions/button.tsx';
import { FormMessage } from '../ui/forms/form-message.tsx';
import { OverLimit } from '../ui/forms/over-limit.tsx';
import { useMentionField } from '../ui/mentions/use-mention-field.tsx';
import classes from './text-editor.module.css';

interface Props {
  label: string;
  /** In the form that is sent, like the changed text. */
  text: string;
  limit: number;
  isLarge?: boolean;
  mayBeEmpty?: boolean;
  onSave: (text: string) => Promise<unknown>;
  onDone: () => void;
}

/** Changes a written post or comment in its place. */
export function TextEditor({ label, text, limit, isLarge = false, mayBeEmpty = false, onSave, onDone }: Props) {
  const [value, setValue] = useState(text);
  const mention = useMentionField({ value, onChange: setValue, limit });
  const { busy, error, run } = useSubmit();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => onSave(value))) onDone();
  };
  return (
    <form
      className={classes.editor}
      data-large={isLarge}
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the member has just chosen to write here
        autoFocus
        className={classes.text}
        aria-label={label}
        {...mention.props}
        onKeyDown={(event) => void mention.onKeyDown(event)}
      />
      {mention.list}
      <OverLimit over={mention.over} />
      <FormMessage kind="error" text={error} />
      <div className={classes.actions}>
        <Button variant="quiet" onClick={onDone}>
          {t('confirm.cancel')}
        </Button>
        <Button type="submit" disabled={busy || (!mayBeEmpty && isBlank(value)) || mention.over !== undefined}>
          {t(busy ? 'post.saving' : 'post.save')}
        </Button>
      </div>
    </form>
  );
}

import { isBlank } from 'contract/text.ts';
import type { FormEvent } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { useDraft } from '../../lib/store/draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import classes from '../desk/parts/application-notes.module.css';

interface Props {
  label: string;
  hint?: string;
  submit: string;
  limit: number;
  draft: string;
  onSend: (text: string) => Promise<void>;
}

/** Keeps the text until the server has it. */
export function WriteForm({ label, hint, submit, limit, draft, onSend }: Props) {
  const [text, setText] = useDraft(draft);
  const { busy, act } = useAction();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(text) || busy) return;
    if (await act(() => onSend(text))) setText('');
  };

  return (
    <form className={classes.form} onSubmit={send}>
      <TextArea label={label} hint={hint} rows={2} limit={limit} value={text} onChange={setText} />
      <Button type="submit" variant="soft" disabled={isBlank(text) || busy}>
        {submit}
      </Button>
    </form>
  );
}

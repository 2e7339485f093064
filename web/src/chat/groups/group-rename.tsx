import { limits } from 'contract/limits.ts';
import { isBlank } from 'contract/text.ts';
import { type FormEvent, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from './group-dialog.module.css';

interface Props {
  name: string;
  onRename: (name: string) => void;
}

export function GroupRename({ name, onRename }: Props) {
  const [text, setText] = useState(name);

  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(text) && text.trim() !== name) onRename(text.trim());
  };
  return (
    <form className={classes.rename} onSubmit={rename}>
      <TextField label={t('group.renameLabel')} value={text} onChange={setText} limit={limits.name} />
      <Button type="submit" variant="soft" size="md" disabled={isBlank(text) || text.trim() === name}>
        {t('group.rename')}
      </Button>
    </form>
  );
}

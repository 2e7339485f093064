import { limits } from 'contract/limits.ts';
import type { FoundUser } from 'contract/search.ts';
import { isBlank } from 'contract/text.ts';
import { type FormEvent, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useAppDispatch, useMember } from '../../../lib/store.ts';
import { showError } from '../../../lib/toasts.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { MemberFinder } from '../../../ui/member-finder.tsx';
import { createGroup } from '../chat.api.ts';
import { ChosenMembers } from './chosen-members.tsx';
import classes from './group-dialog.module.css';

const fewest = 2;

interface Props {
  onClose: () => void;
  onCreated: (id: string) => void;
}

export function GroupDialog({ onClose, onCreated }: Props) {
  const dispatch = useAppDispatch();
  const me = useMember();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<FoundUser[]>([]);
  const { busy, error, run } = useSubmit(t('group.failed'));

  const create = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(name) || chosen.length < fewest) return showError(t('group.needs'));
    if (busy) return;
    void run(async () => {
      const users = chosen.map(({ _id }) => _id);
      const group = await dispatch(createGroup({ name: name.trim(), users })).unwrap();
      onClose();
      onCreated(group._id);
    });
  };
  return (
    <Dialog title={t('group.title')} onClose={onClose}>
      <form className={classes.form} onSubmit={create}>
        <FormMessage kind="error" text={error} />
        <TextField label={t('group.name')} value={name} onChange={setName} maxLength={limits.name} data-autofocus />
        <ChosenMembers chosen={chosen} onRemove={(id) => setChosen(chosen.filter(({ _id }) => _id !== id))} />
        <MemberFinder
          label={t('group.users')}
          found={t('group.found')}
          without={[me._id, ...chosen.map(({ _id }) => _id)]}
          onPick={(hit) =>
            setChosen((before) => (before.some(({ _id }) => _id === hit._id) ? before : [...before, hit]))
          }
        >
          {({ name, email }) => t('group.hit', { name, email })}
        </MemberFinder>
        <div className={classes.actions}>
          <Button variant="quiet" onClick={onClose}>
            {t('group.cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t('group.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

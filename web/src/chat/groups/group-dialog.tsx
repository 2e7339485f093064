import { limits } from 'contract/limits.ts';
import type { UserResult } from 'contract/search/search.ts';
import { isBlank } from 'contract/text.ts';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { MemberFinder } from '../../ui/member-finder.tsx';
import { createGroup } from '../chat.api.ts';
import { ChosenMembers } from './chosen-members.tsx';
import { foundLabel } from './found.labels.ts';
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
  const [chosen, setChosen] = useState<UserResult[]>([]);
  const [tried, setTried] = useState(false);
  const { busy, error, run } = useSubmit(t('group.failed'));
  const isNameless = tried && isBlank(name);
  const isAlone = tried && chosen.length < fewest;

  const create = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBlank(name) || chosen.length < fewest) return;
    if (busy) return;
    void run(async () => {
      const users = chosen.map(({ _id }) => _id);
      const group = await dispatch(createGroup(name.trim(), users));
      onClose();
      onCreated(group._id);
    });
  };
  return (
    <Dialog title={t('group.title')} onClose={onClose}>
      <form className={classes.form} onSubmit={create}>
        <FormMessage kind="error" text={isNameless || isAlone ? t('group.needs') : error} />
        <TextField
          label={t('group.name')}
          value={name}
          onChange={setName}
          limit={limits.name}
          error={isNameless ? t('group.needsName') : undefined}
          data-autofocus
        />
        <ChosenMembers chosen={chosen} onRemove={(id) => setChosen(chosen.filter(({ _id }) => _id !== id))} />
        <MemberFinder
          label={t('group.users')}
          error={isAlone ? t('group.needsMembers') : undefined}
          found={t('group.found')}
          without={[me._id, ...chosen.map(({ _id }) => _id)]}
          onPick={(hit) =>
            setChosen((before) => (before.some(({ _id }) => _id === hit._id) ? before : [...before, hit]))
          }
        >
          {foundLabel}
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

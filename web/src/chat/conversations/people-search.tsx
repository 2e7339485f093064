import type { UserResult } from 'contract/search/search.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import { startDirect } from '../chat.api.ts';
import classes from './conversation-list.module.css';

interface Props {
  found: UserResult[];
  onStarted: (id: string) => void;
}

export function PeopleSearch({ found, onStarted }: Props) {
  const dispatch = useAppDispatch();
  const { busy, act } = useAction();
  if (found.length === 0) return null;

  const start = (userId: string) =>
    act(async () => onStarted((await dispatch(startDirect(userId)))._id), t('people.messageFailed'));
  return (
    <section aria-label={t('chat.people')}>
      <h3 className={classes.heading}>{t('chat.people')}</h3>
      <ul>
        {found.map((person) => (
          <li key={person._id}>
            <button type="button" className={classes.row} disabled={busy} onClick={() => void start(person._id)}>
              <Avatar person={person} size={48} withPresence />
              <bdi className={classes.name}>{person.name}</bdi>
              <bdi className={classes.last}>{person.profession}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

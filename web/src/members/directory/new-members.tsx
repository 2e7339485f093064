import { IconX } from '@tabler/icons-react';
import { limits } from 'contract/limits.ts';
import { listNewMembers } from 'contract/members/members.new.ts';
import { useLayoutEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useNavigate } from 'react-router';
import { useAction } from '../../lib/api/use-action.ts';
import { loadCode } from '../../lib/browser/load-code.ts';
import { readText, writeText } from '../../lib/store/browser-storage.ts';
import { listOf, pagesOf, readPage, selectItems } from '../../lib/store/lists.ts';
import { type MemberEntity, members } from '../../lib/store/members.ts';
import { useAppDispatch, useAppSelector, useMember } from '../../lib/store/store.ts';
import { firstNameOf } from '../../lib/text/first-name.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './new-members.module.css';

const max = 2;

const newMembers = listOf(members, pagesOf(listNewMembers, { query: { limit: limits.newMembersPage } }));

export function useNewMembers(): MemberEntity[] {
  const dispatch = useAppDispatch();
  // Before the effects of the feed, which reads its posts, so that both are there together.
  useLayoutEffect(() => void dispatch(readPage(newMembers)), [dispatch]);
  return useAppSelector((state) => selectItems(state, newMembers), shallowEqual);
}

/** An item of the feed. Members who become known later wait until it opens again, because they would push posts down. */
export function NewMembers({ people }: { people: MemberEntity[] }) {
  const [first] = useState(() => people.map(({ _id }) => _id));
  const key = `hidden:members:${useMember()._id}`;
  const [hidden, setHidden] = useState(() => readText('browser', key));
  const hide = (id: string) => {
    // Only the ids of this week, so that it never grows.
    const next = people.flatMap(({ _id }) => (_id === id || hidden.includes(_id) ? _id : [])).join(' ');
    setHidden(next);
    writeText('browser', key, next);
  };
  const visible = people.filter(({ _id }) => first.includes(_id) && !hidden.includes(_id)).slice(0, max);
  if (visible.length === 0) return null;
  return (
    <li>
      <Card className={classes.card} aria-label={t('newMembers.title')}>
        <ul>
          {visible.map((person) => (
            <NewMember key={person._id} person={person} onHide={() => hide(person._id)} />
          ))}
        </ul>
      </Card>
    </li>
  );
}

function NewMember({ person, onHide }: { person: MemberEntity; onHide: () => void }) {
  const me = useMember()._id;
  const navigate = useNavigate();
  const { busy, act } = useAction();
  const { _id, college = '' } = person;
  const name = firstNameOf(person.name);

  const sayHi = async () => {
    const { startWelcome } = await loadCode(() => import('./start-welcome.ts'));
    const conversation = await startWelcome(me, person);
    onHide();
    await navigate('/chat', { state: { conversation } });
  };
  return (
    <li className={classes.person}>
      <Avatar person={person} size={32} withPresence withCard />
      <Link to={`/profile/${_id}`} data-person={_id} className={classes.text}>
        {college ? t('newMembers.joinedFrom', { name, college }) : t('newMembers.joined', { name })}
      </Link>
      <Button
        variant="soft"
        disabled={busy}
        aria-label={t('newMembers.sayHiTo', { name: person.name })}
        onClick={() => act(sayHi, t('people.messageFailed'))}
      >
        {t('newMembers.sayHi')}
      </Button>
      <IconButton icon={IconX} label={t('newMembers.hide', { name: person.name })} onClick={onHide} />
    </li>
  );
}

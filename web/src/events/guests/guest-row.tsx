import { IconArrowUp, IconDots, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import type { ClubEvent } from 'contract/events/events.ts';
import { formatTimeOfDay } from '../../lib/dates/dates.ts';
import { formatList } from '../../lib/text/format-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './guest-list.module.css';
import type { GuestRow as Row } from './guests.ts';

interface Props {
  guest: Row;
  event: Pick<ClubEvent, 'questions' | 'slots'>;
  isOpen: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

export function GuestRow({ guest, event, isOpen, onAdd, onRemove }: Props) {
  const { userId, user, name, answer, guests, answers, answeredAt, checkedInAt } = guest;
  const isWalkIn = user === null && answer === null;
  const add = answer === 'waiting' ? t('guestList.moveUp') : t('guestList.putOn');
  const items = [
    ...(answer === 'going'
      ? []
      : [{ text: add, icon: answer === 'waiting' ? IconArrowUp : IconUserPlus, onChoose: onAdd }]),
    ...(answer === null ? [] : [{ text: t('guestList.remove'), icon: IconUserMinus, onChoose: onRemove }]),
  ];
  const shifts = event.slots.filter(({ people }) => people.some((person) => person._id === userId));
  const given = event.questions.flatMap(({ _id, label }) => {
    const value = answers[_id];
    return value === undefined ? [] : [{ _id, label, text: textOf(value) }];
  });
  return (
    <li className={classes.row}>
      <Avatar person={user ?? { _id: userId, name, avatar: '' }} size={40} withCard={user !== null} />
      <div className={classes.who}>
        {isWalkIn ? (
          <p className={classes.name}>
            <bdi>{name}</bdi>
          </p>
        ) : (
          <Link to={`/profile/${userId}`} className={classes.name}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <p className={classes.detail}>
          <span className={classes.answer} data-answer={answer ?? 'unanswered'}>
            {t(isWalkIn ? 'guestList.walkIn' : `guestList.${answer ?? 'unanswered'}`)}
          </span>
          {checkedInAt && (
            <span className={classes.in}>{t('guestList.since', { time: formatTimeOfDay(checkedInAt) })}</span>
          )}
          {guests > 0 && <span>{t('answering.guestCount', { count: guests })}</span>}
          {answeredAt && <TimeAgo at={answeredAt} />}
        </p>
        {shifts.length > 0 && (
          <p className={classes.shifts}>
            {t('guestList.shifts', { count: shifts.length, shifts: formatList(shifts.map(({ label }) => label)) })}
          </p>
        )}
        {given.length > 0 && (
          <dl className={classes.answers}>
            {given.map(({ _id, label, text }) => (
              <div key={_id}>
                <dt dir="auto">{label}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {isOpen && !isWalkIn && <SmallMenu icon={IconDots} label={t('guestList.options', { name })} items={items} />}
    </li>
  );
}

const textOf = (value: string | boolean) =>
  typeof value === 'string' ? value : t(value ? 'answering.yes' : 'answering.no');

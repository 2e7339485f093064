import type { Slot } from 'contract/events/events.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './slots.module.css';

const max = 5;

/** The members of a shift: of many, the first ones until a press shows all. */
export function SlotPeople({ slot: { label, people } }: { slot: Slot }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = people.length > max + 1;
  const visible = isLong && !isOpen ? people.slice(0, max) : people;
  return (
    <div className={classes.who}>
      <ul className={classes.people} aria-label={t('shifts.people', { label })}>
        {visible.map((person) => (
          <li key={person._id}>
            <Link to={`/profile/${person._id}`} className={classes.person} data-person={person._id}>
              <Avatar person={person} size={28} />
              <bdi>{person.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {isLong && (
        <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('shifts.fewer') : t('events.more', { count: people.length - max })}
          <span className="visually-hidden">: {label}</span>
        </button>
      )}
    </div>
  );
}

import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Avatar } from '../people/avatar.tsx';
import classes from './mention-list.module.css';
import { positionBeside } from './position-beside.ts';
import type { FindPeople, ListKeys, Mentionable } from './use-mention-field.tsx';
import { useMentionable } from './use-mentionable.ts';

interface Props {
  id: string;
  field: RefObject<HTMLElement | null>;
  term: string;
  people: readonly Mentionable[];
  peopleOnly: boolean;
  find: FindPeople | undefined;
  withGroups: boolean;
  keys: RefObject<ListKeys>;
  onActive: (optionId: string | null) => void;
  onChoose: (member: Mentionable) => void;
  onClose: () => void;
}

export function MentionList({
  id,
  field,
  term,
  people,
  peopleOnly,
  find,
  withGroups,
  keys,
  onActive,
  onChoose,
  onClose,
}: Props) {
  const found = useMentionable(term, { people, peopleOnly, find, withGroups });
  const [position, setPosition] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const at = Math.min(position, found.length - 1);
  const active = found[at];
  const optionId = (member: Mentionable) => `${id}-${member._id}`;
  const activeId = active ? optionId(active) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words change the first option
  useEffect(() => setPosition(0), [term]);
  useEffect(() => onActive(activeId), [activeId, onActive]);
  useLayoutEffect(() => {
    if (found.length > 0 && list.current && field.current) return positionBeside(field.current, list.current);
    return undefined;
  }, [found.length, field]);

  useLayoutEffect(() => {
    keys.current = (event: KeyboardEvent) => {
      if (!active || event.shiftKey || event.ctrlKey || event.metaKey) return false;
      const act = {
        ArrowDown: () => setPosition((at + 1) % found.length),
        ArrowUp: () => setPosition((at - 1 + found.length) % found.length),
        Enter: () => onChoose(active),
        Tab: () => onChoose(active),
        Escape: onClose,
      }[event.key];
      if (!act) return false;
      event.preventDefault();
      event.stopPropagation();
      act();
      return true;
    };
    return () => {
      keys.current = () => false;
    };
  });

  if (found.length === 0) return null;
  return (
    <>
      <div
        ref={list}
        id={id}
        className={classes.list}
        popover="manual"
        role="listbox"
        tabIndex={-1}
        aria-label={t('mentions.list')}
      >
        {found.map((member, index) => (
          <MentionOption
            key={member._id}
            id={optionId(member)}
            member={member}
            isActive={index === at}
            onChoose={() => onChoose(member)}
          />
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {t('mentions.found', { count: found.length })}
      </span>
    </>
  );
}

interface OptionProps {
  id: string;
  member: Mentionable;
  isActive: boolean;
  onChoose: () => void;
}

function MentionOption({ id, member, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys
    <div
      id={id}
      className={classes.option}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Avatar person={member} size={32} />
      <span className={classes.who}>
        <bdi className={classes.name}>{member.name}</bdi>
        {member.profession && <bdi className={classes.profession}>{member.profession}</bdi>}
      </span>
    </div>
  );
}

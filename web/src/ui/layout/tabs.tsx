import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { stepToRight } from '../../lib/text/direction.ts';
import { leftAndRight, moveFocus } from '../focus/move-focus.ts';
import classes from './tabs.module.css';

interface Props<Name extends string> {
  label: string;
  tabs: readonly {
    name: Name;
    title: string;
    content: ReactNode;
    badge?: { count: number; label: string };
  }[];
  open: Name;
  onOpen: (name: Name) => void;
}

export function Tabs<Name extends string>({ label, tabs, open, onOpen }: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Scrolls the open tab into view, also after a late count takes space.
  const row = `${open} ${tabs.map(({ title, badge }) => `${title} ${badge?.count}`).join()}`;
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab && row) list.current?.scrollTo({ left: tab.offsetLeft - list.current.offsetLeft - 60 });
  }, [row]);
  const move = (event: KeyboardEvent) => {
    const [left, right] = leftAndRight;
    moveFocus(event, 'tab', stepToRight() === 1 ? [left, right] : [right, left])?.click();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classes.list}
        data-many={tabs.length > 3}
        onKeyDown={move}
      >
        {tabs.map(({ name, title, badge }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === open}
            aria-controls={name === open ? `${id}-panel` : undefined}
            aria-description={badge?.label}
            tabIndex={name === open ? 0 : -1}
            className={classes.tab}
            onClick={() => onOpen(name)}
          >
            {title}
            {badge && (
              <span className={classes.badge} aria-hidden>
                {badge.count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} key={open} className={classes.panel}>
        {tabs.find(({ name }) => name === open)?.content}
      </div>
    </div>
  );
}

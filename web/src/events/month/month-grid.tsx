import type { ClubEvent } from 'contract/events/events.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { stepToRight } from '../../lib/text/direction.ts';
import { t } from '../../lib/text/i18n.ts';
import { region } from '../../lib/text/region.ts';
import { isOver } from '../event-time.ts';
import { dayAt, daysOf, keyOf, monthOf } from './month.ts';
import classes from './month-view.module.css';

interface Props {
  day: Date;
  now: Date;
  labelledBy: string;
  byDay: Map<string, ClubEvent[]>;
  onDay: (day: Date) => void;
  onCreate: ((day: Date) => void) | null;
}

/** A month's weeks. Arrow keys move by day, Page Up and Page Down by month. */
export function MonthGrid({ day, now, labelledBy, byDay, onDay, onCreate }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  const days = daysOf(monthOf(day));
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  }, [keyOf(day)]);

  const onKeyDown = (event: KeyboardEvent) => {
    const goal = dayAt(event.key, day, stepToRight());
    if (!goal) return;
    event.preventDefault();
    byKey.current = true;
    onDay(goal);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a table whose days are chosen by arrows
    <table className={classes.grid} role="grid" aria-labelledby={labelledBy} ref={grid} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {days.slice(0, 7).map((one) => (
            <WeekdayHead key={one.getDay()} day={one} />
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={keyOf(week[0] ?? day)}>
            {week.map((one) => (
              <Day
                key={keyOf(one)}
                day={one}
                events={byDay.get(keyOf(one)) ?? []}
                isOpen={keyOf(one) === keyOf(day)}
                now={now}
                isOutside={one.getMonth() !== day.getMonth()}
                onOpen={() => onDay(one)}
                onCreate={onCreate && one > now ? () => onCreate(one) : null}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const longestName = 4;

/** In some languages the short name is too long for a phone, which shows the first letter instead. */
function WeekdayHead({ day }: { day: Date }) {
  const named = (weekday: 'long' | 'short' | 'narrow') => day.toLocaleDateString(region, { weekday });
  const short = named('short');
  return (
    <th scope="col" abbr={named('long')} data-long={short.length > longestName}>
      <span>{short}</span>
      <span className={classes.letter}>{named('narrow')}</span>
    </th>
  );
}

interface DayProps {
  day: Date;
  events: ClubEvent[];
  isOpen: boolean;
  now: Date;
  isOutside: boolean;
  onOpen: () => void;
  onCreate: (() => void) | null;
}

const visibleCount = 2;

function stateOf(event: ClubEvent, now: Date): 'past' | 'going' | 'waiting' | undefined {
  if (isOver(event, now.getTime())) return 'past';
  return event.iAmGoing ? 'going' : event.iAmWaiting ? 'waiting' : undefined;
}

function Day({ day, events, isOpen, now, isOutside, onOpen, onCreate }: DayProps) {
  const create = events.length === 0 ? onCreate : null;
  const date = day.toLocaleDateString(region, { weekday: 'long', month: 'long', day: 'numeric' });
  const label = [
    date,
    ...(events.length > 0 ? [t('events.count', { count: events.length })] : []),
    ...(create ? [t('events.create')] : []),
  ].join(', ');
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the calendar above
    <td role="gridcell" aria-selected={isOpen}>
      <button
        type="button"
        className={classes.cell}
        tabIndex={isOpen ? 0 : -1}
        aria-current={keyOf(day) === keyOf(now) ? 'date' : undefined}
        data-outside={isOutside}
        onClick={() => {
          onOpen();
          create?.();
        }}
      >
        <span className="visually-hidden">{label}</span>
        <span className={classes.number} aria-hidden>
          {day.getDate()}
        </span>
        {events.slice(0, visibleCount).map((event) => (
          <span key={event._id} className={classes.event} data-state={stateOf(event, now)} aria-hidden>
            {event.title}
          </span>
        ))}
        {events.length > visibleCount && (
          <span className={classes.more} aria-hidden>
            {t('events.more', { count: events.length - visibleCount })}
          </span>
        )}
      </button>
    </td>
  );
}

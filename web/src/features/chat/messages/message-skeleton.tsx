import skeleton from '../../../ui/lists/skeleton.module.css';
import classes from './message-item.module.css';

const lines = [
  { mine: false, width: 280 },
  { mine: false, width: 170 },
  { mine: true, width: 240 },
  { mine: false, width: 330 },
  { mine: true, width: 130 },
  { mine: true, width: 290 },
];

/** The shape of messages, while they load. */
export function MessageSkeleton() {
  return lines.map(({ mine, width }, index) => (
    <li key={width} className={classes.item} data-mine={mine} data-begins={mine !== lines[index - 1]?.mine} aria-hidden>
      <div className={classes.bubble}>
        <div className={skeleton.line} style={{ width }} />
      </div>
    </li>
  ));
}

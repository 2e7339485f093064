import { t } from '../../../lib/text/i18n.ts';
import skeleton from '../../../ui/lists/skeleton.module.css';
import classes from '../message-item.module.css';
import list from './message-list.module.css';

const lines = [
  { mine: false, width: 280 },
  { mine: false, width: 170 },
  { mine: true, width: 240 },
  { mine: false, width: 330 },
  { mine: true, width: 130 },
  { mine: true, width: 290 },
];

export function MessageSkeleton() {
  return (
    <>
      <p className={list.note} role="status">
        {t('chat.loadingMessages')}
      </p>
      <ol className={list.list} aria-hidden>
        {lines.map(({ mine, width }, index) => (
          <li key={width} className={classes.item} data-mine={mine} data-begins={mine !== lines[index - 1]?.mine}>
            <div className={classes.bubble}>
              <div className={skeleton.line} style={{ width, maxWidth: '100%' }} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

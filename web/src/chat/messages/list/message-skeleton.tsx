import { t } from '../../../lib/text/i18n.ts';
import skeleton from '../../../ui/lists/skeleton.module.css';
import classes from '../message-item.module.css';
import list from './message-list.module.css';

const lines = [
  { isOwn: false, width: 280 },
  { isOwn: false, width: 170 },
  { isOwn: true, width: 240 },
  { isOwn: false, width: 330 },
  { isOwn: true, width: 130 },
  { isOwn: true, width: 290 },
];

export function MessageSkeleton() {
  return (
    <>
      <p className={list.note} role="status">
        {t('chat.loadingMessages')}
      </p>
      <ol className={list.list} aria-hidden>
        {lines.map(({ isOwn, width }, index) => (
          <li key={width} className={classes.item} data-own={isOwn} data-begins={isOwn !== lines[index - 1]?.isOwn}>
            <div className={classes.bubble}>
              <div className={skeleton.line} style={{ width, maxWidth: '100%' }} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

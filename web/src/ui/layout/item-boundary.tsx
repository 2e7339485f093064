import type { ReactNode } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './item-boundary.module.css';

interface Props {
  /** What it shows: another text is tried anew. */
  text?: string | undefined;
  as?: 'div' | 'li';
  children: ReactNode;
}

/** Around one of many: where it can't be shown it says so, and the others stay. */
export function ItemBoundary({ text, as: Frame = 'div', children }: Props) {
  return (
    <ErrorBoundary resetKey={text} fallback={() => <Frame className={classes.failed}>{t('failure.item')}</Frame>}>
      {children}
    </ErrorBoundary>
  );
}

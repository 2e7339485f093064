import type { ReactNode } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './item-boundary.module.css';

interface Props {
  /** The item's text; a new one renders it again. */
  text?: string | undefined;
  as?: 'div' | 'li';
  children: ReactNode;
}

/** Wraps one of many items: if it fails to render, it shows a message and the others stay. */
export function ItemBoundary({ text, as: Frame = 'div', children }: Props) {
  return (
    <ErrorBoundary resetKey={text} fallback={() => <Frame className={classes.failed}>{t('failure.item')}</Frame>}>
      {children}
    </ErrorBoundary>
  );
}

import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import classes from './screen.module.css';

interface Props {
  /** A link to the list that the screen is a detail of. */
  back?: ReactNode;
  title: string;
  /** In the browser's tab, if it differs. */
  tabTitle?: string;
  lead?: string;
  actions?: ReactNode;
  /** There are several actions. */
  manyActions?: boolean;
  /** A centered column; a wide one has space for an index. */
  column?: boolean | 'wide';
  children: ReactNode;
}

/** The title is at the same height on all screens, and in the browser's tab. */
export function Screen({ back, title, tabTitle = title, lead, actions, manyActions, column = false, children }: Props) {
  usePageTitle(tabTitle);
  return (
    <div className={classes.screen} data-column={column}>
      {back}
      <div className={classes.head}>
        <div className={classes.text}>
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && (
          <div className={classes.actions} data-many={manyActions}>
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

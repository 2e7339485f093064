import { t } from '../../lib/text/i18n.ts';
import { Button } from '../actions/button.tsx';
import classes from './states.module.css';

/** An error and its button on one line, where a part of the screen has no room for more. */
export function InlineError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classes.inline} role="alert">
      <p className={classes.error}>{text}</p>
      <Button variant="quiet" onClick={onRetry}>
        {t('states.retry')}
      </Button>
    </div>
  );
}

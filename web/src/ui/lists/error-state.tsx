import { t } from '../../lib/text/i18n.ts';
import { Button } from '../actions/button.tsx';
import classes from './states.module.css';

interface Props {
  text: string;
  onRetry: () => void;
}

export function ErrorState({ text, onRetry }: Props) {
  return (
    <div className={classes.state} role="alert">
      <p className={classes.error}>{text}</p>
      <Button variant="soft" onClick={onRetry}>
        {t('states.retry')}
      </Button>
    </div>
  );
}

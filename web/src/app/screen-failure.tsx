import { IconMoodSad } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useClub } from '../lib/socket/club.ts';
import { t } from '../lib/text/i18n.ts';
import { copyText } from '../lib/text/share.ts';
import { Button } from '../ui/actions/button.tsx';
import classes from './screen-failure.module.css';
import { describeInFull, reportError } from './session/errors.ts';

export function ScreenFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { name } = useClub();
  const [reference, setReference] = useState('');
  const [copied, setCopied] = useState<boolean | null>(null);
  const [details, setDetails] = useState('');

  // Each error is reported once; this only reads its reference.
  useEffect(() => {
    void reportError(error).then(async (known) => {
      setReference(known);
      setDetails(await describeInFull(error, known));
    });
  }, [error]);

  return (
    <div className={classes.failure} role="alert">
      <span className={classes.icon}>
        <IconMoodSad size={32} stroke={1.6} aria-hidden />
      </span>
      <h1>{t('failure.title')}</h1>
      <p className={classes.text}>{t('failure.text', { club: name })}</p>
      {reference && <p>{t('failure.reference', { reference })}</p>}
      <div className={classes.actions}>
        <Button onClick={onRetry}>{t('failure.retry')}</Button>
        <Button variant="quiet" onClick={async () => setCopied(await copyText(details))}>
          {t(copied ? 'failure.copied' : 'failure.copy')}
        </Button>
      </div>
      {copied === false && <pre className={classes.details}>{details}</pre>}
    </div>
  );
}

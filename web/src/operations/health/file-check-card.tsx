import type { FileCheck } from 'contract/operations/health.ts';
import { t } from '../../lib/text/i18n.ts';
import { formatDecimal } from '../../lib/text/numbers.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './health.module.css';

interface Props {
  fileCheck: FileCheck | null;
  busy: boolean;
  onStart: () => void;
}

export function FileCheckCard({ fileCheck, busy, onStart }: Props) {
  const running = fileCheck?.finishedAt === null ? fileCheck : null;
  return (
    <Card className={classes.files} aria-labelledby="health-files">
      <div className={classes.text}>
        <h2 className={classes.name} id="health-files">
          {t('health.files')}
        </h2>
        <p className={classes.advice}>{t('health.filesText')}</p>
        {running && <Progress {...running} />}
        {fileCheck?.finishedAt && (
          <p>
            {t('health.filesDone')} <TimeAgo at={fileCheck.finishedAt} />
          </p>
        )}
      </div>
      <Button variant="soft" disabled={busy || running !== null} onClick={onStart}>
        {t('health.startFiles')}
      </Button>
    </Card>
  );
}

function Progress({ checked, total }: FileCheck) {
  const text = t('health.filesProgress', { checked: formatDecimal(checked), total: formatDecimal(total) });
  return (
    <div role="status">
      <progress className={classes.progress} aria-label={t('health.files')} value={checked} max={Math.max(1, total)} />
      <p>{text}</p>
    </div>
  );
}

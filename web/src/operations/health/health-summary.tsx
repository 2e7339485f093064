import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Health } from 'contract/operations/health.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './health.module.css';

export function HealthSummary({ health, busy, onCheck }: { health: Health; busy: boolean; onCheck: () => void }) {
  const count = (status: string) => health.findings.filter((one) => one.status === status).length;
  const [problems, attention] = [count('problem'), count('attention')];
  const status = problems > 0 ? 'problem' : attention > 0 ? 'attention' : 'ok';
  const Icon = { ok: IconCircleCheck, attention: IconAlertTriangle, problem: IconAlertCircle }[status];
  const sentence = [
    problems > 0 && t('health.problems', { count: problems }),
    attention > 0 && t('health.attention', { count: attention }),
  ].filter(Boolean);
  return (
    <Card className={classes.summary} data-status={status}>
      <Icon size={36} stroke={1.6} aria-hidden />
      <div className={classes.text}>
        <div role="status">
          <h2 className={classes.headline}>{sentence.length > 0 ? sentence.join(' · ') : t('health.fine')}</h2>
        </div>
        <p className={classes.advice}>
          {t('health.checked')} {health.checkedAt && <TimeAgo at={health.checkedAt} />}
        </p>
      </div>
      <Button disabled={busy} onClick={onCheck}>
        {t(busy ? 'health.checking' : 'health.again')}
      </Button>
    </Card>
  );
}

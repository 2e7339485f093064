import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Finding } from 'contract/operations/health.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import classes from './health.module.css';

const icons = { ok: IconCircleCheck, attention: IconAlertTriangle, problem: IconAlertCircle };

interface Props {
  finding: Finding;
  busy: boolean;
  onFix: () => void;
}

export function FindingRow({ finding: { check, status, summary, advice, fix }, busy, onFix }: Props) {
  const Icon = icons[status];
  return (
    <li className={classes.finding} data-status={status}>
      <Icon size={22} stroke={1.8} role="img" aria-label={t(`health.status.${status}`)} />
      <div className={classes.text}>
        <h3 className={classes.name}>{t(`health.checks.${check}`)}</h3>
        <p>{summary}</p>
        {advice && <p className={classes.advice}>{advice}</p>}
      </div>
      {fix && (
        <Button variant="soft" aria-label={t('health.fixOf', { summary })} disabled={busy} onClick={onFix}>
          {t('health.fix')}
        </Button>
      )}
    </li>
  );
}

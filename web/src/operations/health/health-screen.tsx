import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import {
  type Finding,
  type Health,
  type HealthCheck,
  type HealthFix,
  healthChecks,
} from 'contract/operations/health.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTableSkeleton } from '../../ui/lists/data-table-skeleton.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { FileCheckCard } from './file-check-card.tsx';
import classes from './health.module.css';
import { useHealth } from './use-health.ts';

export function HealthScreen() {
  const { health, loading, error, busy, reload, check, checkFiles, fix } = useHealth();
  if (loading) return <DataTableSkeleton className={classes.skeleton} rows={healthChecks.length} />;
  if (!health) return <ErrorState text={error ?? ''} onRetry={() => void reload()} />;
  return (
    <div className={classes.health}>
      <HealthSummary health={health} busy={busy} onCheck={() => void check()} />
      <Findings findings={health.findings} busy={busy} onFix={(name) => void fix(name)} />
      <FileCheckCard fileCheck={health.fileCheck} busy={busy} onStart={() => void checkFiles()} />
    </div>
  );
}

interface Props {
  findings: Finding[];
  busy: boolean;
  onFix: (fix: HealthFix) => void;
}

const urgency = { problem: 0, attention: 1, ok: 2 };

function Findings({ findings, busy, onFix }: Props) {
  const sorted = findings.toSorted((a, b) => urgency[a.status] - urgency[b.status]);
  return (
    <Card className={classes.card} aria-label={t('health.findings')}>
      <ul>
        {sorted.map((finding) => (
          <FindingRow
            key={`${finding.check} ${finding.summary}`}
            finding={finding}
            busy={busy}
            onFix={() => finding.fix && onFix(finding.fix)}
          />
        ))}
      </ul>
    </Card>
  );
}

const icons = { ok: IconCircleCheck, attention: IconAlertTriangle, problem: IconAlertCircle };

// Settings of the server and its machine, which admins may not have access to.
const operatorChecks: HealthCheck[] = ['program', 'folder', 'disk', 'database', 'nodes', 'clock', 'address'];

const remedies: Partial<
  Record<HealthCheck, { to: string; label: 'outbox.setUp' | 'adminNav.backups' | 'adminNav.users' }>
> = {
  mail: { to: '/admin/settings#email', label: 'outbox.setUp' },
  backups: { to: '/admin/backups', label: 'adminNav.backups' },
  admins: { to: '/admin/dashboard', label: 'adminNav.users' },
};

interface FindingRowProps {
  finding: Finding;
  busy: boolean;
  onFix: () => void;
}

function FindingRow({ finding: { check, status, summary, advice, fix }, busy, onFix }: FindingRowProps) {
  const Icon = icons[status];
  const remedy = remedies[check];
  return (
    <li className={classes.finding} data-status={status}>
      <Icon size={22} stroke={1.8} role="img" aria-label={t(`health.status.${status}`)} />
      <div className={classes.text}>
        <h3 className={classes.name}>{t(`health.checks.${check}`)}</h3>
        <p>{summary}</p>
        {advice && <Advice text={advice} forOperator={operatorChecks.includes(check)} />}
      </div>
      {status !== 'ok' && !fix && remedy && (
        <ButtonLink to={remedy.to} variant="soft">
          {t(remedy.label)}
        </ButtonLink>
      )}
      {fix && (
        <Button variant="soft" aria-label={t('health.fixOf', { summary })} disabled={busy} onClick={onFix}>
          {t('health.fix')}
        </Button>
      )}
    </li>
  );
}

function Advice({ text, forOperator }: { text: string; forOperator: boolean }) {
  const advice = <p className={classes.advice}>{text}</p>;
  if (!forOperator) return advice;
  return (
    <details className={classes.operator}>
      <summary>{t('health.forOperator')}</summary>
      {advice}
    </details>
  );
}

function HealthSummary({ health, busy, onCheck }: { health: Health; busy: boolean; onCheck: () => void }) {
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

import { IconHistory } from '@tabler/icons-react';
import type { Report } from 'contract/officers/moderation.ts';
import { formatShortDateTime } from '../../lib/dates/dates.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { EvidenceQuote } from '../../ui/reports/evidence-quote.tsx';
import { CaseHead, labelOf } from './case-card.tsx';
import classes from './moderation.module.css';
import { casesOf, decidedReports } from './reports.ts';

export function DecidedCases() {
  const list = useList(decidedReports);
  const empty = (
    <EmptyState icon={IconHistory} title={t('moderation.noneDecided')} text={t('moderation.noneDecidedText')} />
  );
  return (
    <PaginatedList list={list} skeleton={<Loading label={t('moderation.loading')}>{null}</Loading>} empty={empty}>
      <div className={classes.list}>
        {casesOf(list.items).map(({ first }) => (
          <Decided key={first._id} report={first} />
        ))}
      </div>
    </PaginatedList>
  );
}

function Decided({ report }: { report: Report }) {
  const { outcome, evidence, note, until, decidedBy, decidedAt, reason } = report;
  if (!outcome || !decidedAt) return null;
  return (
    <Card as="article" className={classes.card} aria-label={labelOf(report)}>
      <CaseHead report={report}>
        <StateMark
          text={t(`reportOutcomes.${outcome}`)}
          tone={outcome === 'removed' || outcome === 'suspended' ? 'bad' : 'plain'}
        />
      </CaseHead>
      <EvidenceQuote evidence={evidence} />
      <p className={classes.dimmed}>
        {reason ? t(`reportReasons.${reason}`) : t('moderation.unreported')}
        {' · '}
        {t('moderation.decidedBy')} <bdi>{decidedBy?.name ?? t('people.former')}</bdi>
        {' · '}
        <TimeAgo at={decidedAt} />
        {until && ` · ${t('moderation.until', { time: formatShortDateTime(until) })}`}
      </p>
      {note && (
        <p className={classes.details} dir="auto">
          <strong>{t('moderation.written')}</strong> {note}
        </p>
      )}
    </Card>
  );
}

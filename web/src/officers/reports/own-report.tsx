import { getOwnReport, type OwnReport as Own } from 'contract/officers/moderation.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { EvidenceQuote } from '../../ui/reports/evidence-quote.tsx';
import classes from './moderation.module.css';

export function OwnReport({ id, notFound }: { id: string; notFound: ReactNode }) {
  const { data, apiError, error, reload } = useCall(getOwnReport, { params: { id } });
  const title = t(data && !data.reportedByMe ? 'ownReport.titleAuthor' : 'ownReport.title');
  if (apiError?.code === 'not_found') return notFound;
  return (
    <Screen title={title} column>
      {error && <ErrorState text={error} onRetry={reload} />}
      {!data && !error && <Loading label={t('ownReport.loading')}>{null}</Loading>}
      {data && (
        <Card className={classes.card}>
          <p className={classes.outcome}>{outcomeOf(data)}</p>
          {data.note && (
            <p dir="auto">
              <strong>{t('ownReport.reason')}</strong> {data.note}
            </p>
          )}
          <EvidenceQuote evidence={data.evidence} />
          <p className={classes.dimmed}>
            {t(`reportKinds.${data.kind}`)} · {formatDate(data.evidence.at)}
            {data.reason && ` · ${t(`reportReasons.${data.reason}`)}`}
          </p>
          {data.details && (
            <p className={classes.details} dir="auto">
              {data.details}
            </p>
          )}
          <p className={classes.dimmed}>{t(data.reportedByMe ? 'ownReport.private' : 'ownReport.mistake')}</p>
          {data.evidence.path && data.outcome !== 'removed' && (
            <TextLink to={data.evidence.path}>{t('ownReport.open')}</TextLink>
          )}
        </Card>
      )}
    </Screen>
  );
}

function outcomeOf({ outcome, reportedByMe }: Own): string {
  if (!reportedByMe) return t(outcome === 'removed' ? 'ownReport.yoursRemoved' : 'ownReport.yoursWarned');
  return outcome ? t(`ownReport.outcome.${outcome}`) : t('ownReport.undecided');
}

import type { ReportOutcome } from 'contract/officers/moderation.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { EvidenceQuote } from '../../ui/reports/evidence-quote.tsx';
import classes from './moderation.module.css';
import type { Case } from './reports.ts';

interface Props {
  reported: Case;
  isLinked: boolean;
  onDecide: (outcome: ReportOutcome) => void;
}

const outcomes = ['removed', 'warned', 'suspended', 'dismissed'] as const;

export function CaseCard({ reported: { first, all }, isLinked, onDecide }: Props) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLinked) card.current?.focus();
  }, [isLinked]);
  const { kind, author, evidence } = first;
  const possible = outcomes.filter(
    (outcome) => !(outcome === 'removed' && kind === 'user') && !(outcome === 'suspended' && author === null),
  );
  return (
    <Card
      as="article"
      className={classes.card}
      tabIndex={-1}
      ref={card}
      data-linked={isLinked}
      aria-label={labelOf(first)}
    >
      <CaseHead report={first}>
        <StateMark text={t('moderation.count', { count: all.length })} />
      </CaseHead>
      <EvidenceQuote evidence={evidence} />
      <ul className={classes.reports} aria-label={t('moderation.reports')}>
        {all.map(({ _id, reporter, reason, details, createdAt }) => (
          <li key={_id}>
            <p>
              <strong>{t(`reportReasons.${reason ?? 'other'}`)}</strong>
              <span className={classes.dimmed}>
                {' · '}
                <bdi>{reporter?.name ?? t('people.former')}</bdi>
                {' · '}
                <TimeAgo at={createdAt} />
              </span>
            </p>
            {details && (
              <p className={classes.details} dir="auto">
                {details}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {possible.map((outcome) => (
          <Button key={outcome} variant={outcome === 'dismissed' ? 'quiet' : 'soft'} onClick={() => onDecide(outcome)}>
            {t(`moderation.do.${outcome}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}

export function CaseHead({ report, children }: { report: Case['first']; children: ReactNode }) {
  const { kind, author, evidence } = report;
  return (
    <div className={classes.head}>
      {author && <Avatar person={author} size={40} withCard />}
      <div className={classes.who}>
        {author ? (
          <Link to={`/profile/${author._id}`} className={classes.name} data-person={author._id}>
            <bdi>{author.name}</bdi>
          </Link>
        ) : (
          <span className={classes.name}>{t('people.former')}</span>
        )}
        <p className={classes.dimmed}>
          {t(`reportKinds.${kind}`)} · <TimeAgo at={evidence.at} />
        </p>
      </div>
      <div className={classes.marks}>
        {children}
        {evidence.path && report.outcome !== 'removed' && (
          <TextLink to={evidence.path}>{t('moderation.open')}</TextLink>
        )}
      </div>
    </div>
  );
}

export const labelOf = ({ kind, author }: Case['first']): string =>
  t('moderation.caseOf', { kind: t(`reportKinds.${kind}`), name: author?.name ?? t('people.former') });

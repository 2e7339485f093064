import { IconShieldCheck } from '@tabler/icons-react';
import type { ReportOutcome } from 'contract/officers/moderation.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listen } from '../../lib/socket/socket.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { CaseCard } from './case-card.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import classes from './moderation.module.css';
import { type Case, casesOf, openReportsList } from './reports.ts';

export function OpenCases() {
  const list = useList(openReportsList);
  const { reload } = list;
  const [deciding, setDeciding] = useState<{ reported: Case; outcome: ReportOutcome } | null>(null);
  const [search] = useSearchParams();
  const linked = search.get('report');
  useEffect(() => listen({ reportsChanged: () => void reload() }), [reload]);
  const empty = <EmptyState icon={IconShieldCheck} title={t('moderation.empty')} text={t('moderation.emptyText')} />;
  return (
    <>
      <PaginatedList list={list} skeleton={<Loading label={t('moderation.loading')}>{null}</Loading>} empty={empty}>
        <div className={classes.list}>
          {casesOf(list.items).map((reported) => (
            <CaseCard
              key={reported.first._id}
              reported={reported}
              isLinked={reported.all.some(({ _id }) => _id === linked)}
              onDecide={(outcome) => setDeciding({ reported, outcome })}
            />
          ))}
        </div>
      </PaginatedList>
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

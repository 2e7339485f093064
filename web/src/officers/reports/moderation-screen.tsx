import { IconShieldCheck } from '@tabler/icons-react';
import type { ReportOutcome } from 'contract/officers/moderation.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listen } from '../../lib/socket/socket.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { CaseCard } from './case-card.tsx';
import { DecidedCases } from './decided-cases.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import classes from './moderation.module.css';
import { openReports } from './open-reports.ts';
import { type Case, casesOf, openReportsList } from './reports.ts';

export function ModerationScreen() {
  const count = openReports.use();
  const [search, setSearch] = useSearchParams();
  const open = search.get('tab') === 'decided' ? 'decided' : 'open';
  const badge = { count, label: t('navigation.openReports', { count }) };
  return (
    <Screen title={t('moderation.title')} lead={t('moderation.intro')} column>
      <Tabs
        label={t('moderation.title')}
        open={open}
        onOpen={(tab) => setSearch(tab === 'decided' ? { tab } : {}, { replace: true })}
        tabs={[
          { name: 'open', title: t('moderation.waiting'), content: <OpenCases />, ...(count > 0 && { badge }) },
          { name: 'decided', title: t('moderation.decided'), content: <DecidedCases /> },
        ]}
      />
    </Screen>
  );
}

function OpenCases() {
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

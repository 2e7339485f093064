import { IconListSearch } from '@tabler/icons-react';
import {
  type AuditEntry,
  type AuditFilters,
  downloadAudit,
  getAuditRetention,
  listAudit,
} from 'contract/officers/audit.ts';
import { addressFor } from '../../lib/api/api-client.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { useList, useRendered } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DownloadLink } from '../../ui/actions/download-link.tsx';
import { DataTableSkeleton } from '../../ui/lists/data-table-skeleton.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import classes from './audit.module.css';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditTable } from './audit-table.tsx';
import { useAuditFilters } from './use-audit-filters.ts';

const lines = createEntities<AuditEntry>('auditLines');

const auditLines = (filters: AuditFilters) => listOf(lines, pagesOf(listAudit, { query: { ...filters, limit: 50 } }));

export function AuditScreen() {
  const { chosen, filters, change, clear } = useAuditFilters();
  const list = useList(auditLines(filters));
  const rendered = useRendered(list);
  const { data: retention } = useCall(getAuditRetention, {});
  const empty = (
    <EmptyState icon={IconListSearch} title={t('audit.empty')} text={t('audit.emptyText')}>
      <Button variant="soft" onClick={clear}>
        {t('audit.clear')}
      </Button>
    </EmptyState>
  );
  return (
    <>
      <AuditFilterBar chosen={chosen} lines={rendered.items} onChange={change}>
        <DownloadLink href={addressFor(downloadAudit, { query: filters })}>{t('audit.download')}</DownloadLink>
      </AuditFilterBar>
      <p className={classes.retention}>{retention && retentionText(retention.days)}</p>
      <PaginatedList list={rendered} skeleton={<DataTableSkeleton className={classes.table} />} empty={empty}>
        <AuditTable lines={rendered.items} busy={!list.loaded} onMember={(member) => change({ member })} />
      </PaginatedList>
    </>
  );
}

const retentionText = (days: number | null) =>
  days === null ? t('audit.keptForEver') : t('audit.kept', { count: days });

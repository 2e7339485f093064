import { type AuditEntry, type AuditFilters, listAudit } from 'contract/officers/audit.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';

const lines = createEntities<AuditEntry>('auditLines');

export const auditLines = (filters: AuditFilters) =>
  listOf(lines, pagesOf(listAudit, { query: { ...filters, limit: 50 } }));

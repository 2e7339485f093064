import { type AuditFilters, auditActions } from 'contract/officers/audit.ts';
import { useSearchParams } from 'react-router';
import { endOfDay } from '../../lib/dates/dates.ts';

export interface ChosenFilters {
  action: string;
  member: string;
  from: string;
  to: string;
}

const fields = ['action', 'member', 'from', 'to'] as const;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filters live in the address, so results can be shared and Back returns to them. */
export function useAuditFilters() {
  const [address, setAddress] = useSearchParams();
  const [action = '', member = '', from = '', to = ''] = fields.map((field) => address.get(field) ?? '');
  const chosen: ChosenFilters = { action, member, from, to };
  const change = (changes: Partial<ChosenFilters>) => {
    const all = Object.entries({ ...chosen, ...changes });
    setAddress(Object.fromEntries(all.filter(([, value]) => value !== '')), { replace: true });
  };
  return { chosen, filters: toFilters(chosen), change, clear: () => setAddress({}, { replace: true }) };
}

function toFilters({ action, member, from, to }: ChosenFilters): AuditFilters {
  const known = auditActions.find((one) => one === action);
  return {
    ...(known && { action: known }),
    ...(member && { member }),
    ...(day.test(from) && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(day.test(to) && { to: endOfDay(to) }),
  };
}

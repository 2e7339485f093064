import type { MadeTime } from '../database/columns.ts';

interface QuotaUses {
  id: string;
  key: string;
  amount: string;
  at: MadeTime;
}

declare module '../database/tables.ts' {
  interface Tables {
    quota_uses: QuotaUses;
  }
}

import type { MadeTime } from '../database/columns.ts';

declare module '../database/tables.ts' {
  interface Tables {
    quota_uses: {
      id: string;
      key: string;
      amount: string;
      at: MadeTime;
    };
  }
}

import { lazyPart } from '../../lib/browser/load-code.ts';

export const CancelSeriesDialog = lazyPart(() =>
  import('./cancel-series-dialog.tsx').then((m) => m.CancelSeriesDialog),
);
export const SeriesEvenings = lazyPart(() => import('./series-evenings.tsx').then((m) => m.SeriesEvenings));

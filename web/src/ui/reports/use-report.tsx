import { IconFlag } from '@tabler/icons-react';
import type { ReportKind } from 'contract/officers/moderation.ts';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { t } from '../../lib/text/i18n.ts';
import type { MenuItem } from '../actions/small-menu.tsx';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx').then((m) => m.ReportDialog));

export function useReport(kind: ReportKind, id: string): { item: MenuItem; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  return {
    item: { text: t('actions.report'), icon: IconFlag, onChoose: () => setOpen(true) },
    dialog: open && <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />,
  };
}

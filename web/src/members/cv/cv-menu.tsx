import { IconDownload, IconFileCv, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { t } from '../../lib/text/i18n.ts';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';

const CvDialog = lazyPart(() => import('./dialogs.ts').then((m) => m.dialogs.CvDialog));
const ImportDialog = lazyPart(() => import('./dialogs.ts').then((m) => m.dialogs.ImportDialog));

/** For the owner of a profile. */
export function CvMenu() {
  const [open, setOpen] = useState<'download' | 'import' | null>(null);
  const close = () => setOpen(null);
  const items = [
    { text: t('cvMenu.download'), icon: IconDownload, onChoose: () => setOpen('download') },
    { text: t('cvMenu.import'), icon: IconUpload, onChoose: () => setOpen('import') },
  ];
  return (
    <>
      <SmallMenu icon={IconFileCv} label={t('cvMenu.menu')} text={t('cvMenu.text')} items={items} />
      {open === 'download' && <CvDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}

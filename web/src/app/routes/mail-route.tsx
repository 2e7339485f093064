import { useState } from 'react';
import { MailLog } from '../../features/mail/mail-log.tsx';
import { MailTexts } from '../../features/mail/mail-texts.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { AdminLinks } from './admin-links.tsx';

export function MailRoute() {
  const [tab, setTab] = useState<'outbox' | 'texts'>('outbox');
  usePageTitle(t('outbox.title'));
  return (
    <Screen title={t('outbox.title')} lead={t('outbox.lead')}>
      <AdminLinks />
      <Tabs
        label={t('outbox.title')}
        open={tab}
        onOpen={setTab}
        tabs={[
          { name: 'outbox', title: t('outbox.tab'), content: <MailLog /> },
          { name: 'texts', title: t('outbox.texts'), content: <MailTexts /> },
        ]}
      />
    </Screen>
  );
}

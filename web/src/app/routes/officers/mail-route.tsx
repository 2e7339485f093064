import { useState } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { MailLog } from '../../../notifications/mail/mail-log.tsx';
import { MailTexts } from '../../../notifications/mail/mail-texts.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';

export function MailRoute() {
  const [tab, setTab] = useState<'outbox' | 'texts'>('outbox');
  return (
    <Tabs
      label={t('outbox.title')}
      open={tab}
      onOpen={setTab}
      tabs={[
        { name: 'outbox', title: t('outbox.tab'), content: <MailLog /> },
        { name: 'texts', title: t('outbox.texts'), content: <MailTexts /> },
      ]}
    />
  );
}

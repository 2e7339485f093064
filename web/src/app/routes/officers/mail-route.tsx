import { isAllowed } from 'contract/members/members.policy.ts';
import { useState } from 'react';
import { useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { MailLog } from '../../../notifications/mail/mail-log.tsx';
import { MailTexts } from '../../../notifications/mail/mail-texts.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';

export function MailRoute() {
  const [tab, setTab] = useState<'outbox' | 'texts'>('outbox');
  // Sent emails have links that sign their readers in, so no right opens them.
  const isAdmin = isAllowed(useMember(), 'admin');
  return (
    <Tabs
      label={t('outbox.title')}
      open={isAdmin ? tab : 'texts'}
      onOpen={setTab}
      tabs={[
        ...(isAdmin ? [{ name: 'outbox' as const, title: t('outbox.tab'), content: <MailLog /> }] : []),
        { name: 'texts', title: t('outbox.texts'), content: <MailTexts /> },
      ]}
    />
  );
}

import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { MailTexts } from '../../features/mail/mail-texts.tsx';
import { Outbox } from '../../features/mail/outbox.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import { Screen } from '../../ui/screen.tsx';
import classes from './admin.module.css';
import { AdminLinks } from './admin-links.tsx';

/** /admin/mail */
export function MailRoute() {
  usePageTitle(t('outbox.title'));
  return (
    <Screen title={t('outbox.title')} lead={t('outbox.lead')}>
      <AdminLinks />
      <Tabs defaultValue="outbox" keepMounted={false} classNames={{ root: classes.tabs ?? '', tab: classes.tab ?? '' }}>
        <Tabs.List mb="md">
          <Tabs.Tab value="outbox">{t('outbox.tab')}</Tabs.Tab>
          <Tabs.Tab value="texts">{t('outbox.texts')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="outbox">
          <Outbox />
        </Tabs.Panel>
        <Tabs.Panel value="texts">
          <MailTexts />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}

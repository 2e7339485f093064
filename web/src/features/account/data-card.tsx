import { IconDownload } from '@tabler/icons-react';
import { downloadData } from 'contract/account.ts';
import { callFile } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { saveAs } from '../../lib/save-as.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { SettingsCard } from './settings-card.tsx';

export function DataCard() {
  const { busy, done, error, run } = useSubmit();

  const download = () => run(async () => saveAs(await callFile(downloadData, {})), t('account.dataDone'));

  return (
    <SettingsCard part="data" icon={IconDownload} lead={t('account.dataLead')}>
      <FormMessage kind="success" text={done} />
      <FormMessage kind="error" text={error} />
      <Button variant="soft" disabled={busy} onClick={() => void download()}>
        {t(busy ? 'account.dataPreparing' : 'account.download')}
      </Button>
    </SettingsCard>
  );
}

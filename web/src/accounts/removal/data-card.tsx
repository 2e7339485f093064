import { IconDownload } from '@tabler/icons-react';
import { downloadData } from 'contract/accounts/account.ts';
import { callFile } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { saveAs } from '../../lib/browser/save-as.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { SettingsCard } from '../../ui/settings/settings-card.tsx';

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

import { IconChecks, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { SmallMenu } from '../../../ui/actions/small-menu.tsx';
import { fetchSettings, saveReadReceipts } from '../chat.api.ts';

export function ReceiptsSwitch() {
  const { data } = useQuery(fetchSettings);
  const { act } = useAction();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const on = chosen ?? data?.readReceipts ?? true;

  const change = async () => {
    setChosen(!on);
    const isSaved = await act(async () => {
      const { readReceipts } = await saveReadReceipts(!on);
      setChosen(readReceipts);
      showSuccess(t(readReceipts ? 'chat.receiptsAreOn' : 'chat.receiptsAreOff'));
    });
    if (!isSaved) setChosen(on);
  };

  const item = { text: t(on ? 'chat.receiptsOff' : 'chat.receiptsOn'), icon: IconChecks, onChoose: change };
  return <SmallMenu icon={IconDots} label={t('chat.menu')} items={[item]} />;
}

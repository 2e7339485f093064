import { IconChecks, IconDots } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { t } from '../../../lib/i18n.ts';
import { showError, showSuccess } from '../../../lib/toasts.ts';
import { SmallMenu } from '../../../ui/small-menu.tsx';
import { fetchSettings, saveReadReceipts } from '../chat.api.ts';

/** Lets others know what I have seen, and me what they have: both or neither. */
export function ReceiptsSwitch() {
  const [on, setOn] = useState(true);

  useEffect(() => {
    fetchSettings().then(
      ({ readReceipts }) => setOn(readReceipts),
      () => {},
    );
  }, []);

  const change = async () => {
    setOn(!on);
    try {
      const { readReceipts } = await saveReadReceipts(!on);
      setOn(readReceipts);
      showSuccess(t(readReceipts ? 'chat.receiptsAreOn' : 'chat.receiptsAreOff'));
    } catch (error) {
      setOn(on);
      showError(errorMessage(toApiError(error)));
    }
  };

  const item = { text: t(on ? 'chat.receiptsOff' : 'chat.receiptsOn'), icon: IconChecks, onChoose: change };
  return <SmallMenu icon={IconDots} label={t('chat.menu')} items={[item]} />;
}

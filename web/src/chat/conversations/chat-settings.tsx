import { IconArchive, IconChecks, IconClock, IconDots } from '@tabler/icons-react';
import { getChatSettings } from 'contract/chat/chat.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { t } from '../../lib/text/i18n.ts';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { saveSettings } from '../chat.api.ts';

type Settings = Awaited<ReturnType<typeof saveSettings>>;

const usual: Settings = { readReceipts: true, lastSeen: true };

/** My receipts and my last visit. I only see from others what I show myself. */
export function ChatSettings({ onArchive }: { onArchive: () => void }) {
  const { data } = useCall(getChatSettings, {});
  const { act } = useAction();
  const [chosen, setChosen] = useState<Partial<Settings>>({});
  const settings = { ...usual, ...data, ...chosen };

  const toggle = async (name: keyof Settings) => {
    const on = settings[name];
    const choose = (to: boolean) => setChosen((before) => ({ ...before, [name]: to }));
    choose(!on);
    const isSaved = await act(async () => {
      const saved = (await saveSettings({ [name]: !on }))[name];
      choose(saved);
      showSuccess(t(`chat.settings.${name}.${saved ? 'isOn' : 'isOff'}`));
    });
    if (!isSaved) choose(on);
  };
  const itemOf = (name: keyof Settings, icon: typeof IconDots) => ({
    text: t(`chat.settings.${name}.${settings[name] ? 'turnOff' : 'turnOn'}`),
    icon,
    onChoose: () => void toggle(name),
  });
  const toArchive = { text: t('chat.archive.open'), icon: IconArchive, onChoose: onArchive };
  const items = [toArchive, itemOf('readReceipts', IconChecks), itemOf('lastSeen', IconClock)];
  return <SmallMenu icon={IconDots} label={t('chat.menu')} items={items} />;
}

import { IconMessageCircle } from '@tabler/icons-react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { useStartChat } from './use-start-chat.ts';

export function MessageButton({ userId }: { userId: string }) {
  const [busy, start] = useStartChat(userId);
  return (
    <Button disabled={busy} onClick={start}>
      <IconMessageCircle size={18} stroke={1.8} aria-hidden />
      {t('profile.message')}
    </Button>
  );
}

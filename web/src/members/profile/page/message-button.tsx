import { IconMessageCircle } from '@tabler/icons-react';
import { startConversation } from 'contract/chat/chat.ts';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';

interface Props {
  userId: string;
  variant?: 'filled' | 'soft';
}

/** Opens the chat with this member and passes the conversation along (specification, section 2). */
export function MessageButton({ userId, variant = 'filled' }: Props) {
  const navigate = useNavigate();
  const { busy, act } = useAction();

  const start = async () => {
    const conversation = await call(startConversation, { body: { userId } });
    await navigate('/chat', { state: { conversation } });
  };
  return (
    <Button variant={variant} disabled={busy} onClick={() => act(start, t('people.messageFailed'))}>
      <IconMessageCircle size={18} stroke={1.8} aria-hidden />
      {t('people.message')}
    </Button>
  );
}

import { ChatScreen } from '../../features/chat/chat-screen.tsx';
import { t } from '../../lib/i18n.ts';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

export function ChatRoute() {
  const me = useMe();
  usePageTitle(t('chat.title'));
  return me && <ChatScreen key={me._id} />;
}

import { ChatScreen } from '../../chat/chat-screen.tsx';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { useMe } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';

export function ChatRoute() {
  const me = useMe();
  usePageTitle(t('chat.title'));
  return me && <ChatScreen key={me._id} />;
}

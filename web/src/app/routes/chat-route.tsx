import { ChatScreen } from '../../features/chat/chat-screen.tsx';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';

/** /chat */
export function ChatRoute() {
  const me = useMe();
  usePageTitle(t('chat.title'));
  return me && <ChatScreen key={me._id} me={me} />;
}

import { showSuccess } from '../lib/browser/toasts.ts';
import { listen } from '../lib/socket/socket.ts';
import { t } from '../lib/text/i18n.ts';

export function listenToProjects(): () => void {
  return listen({
    contributorInvited: ({ byName, title }) => showSuccess(t('people.addedYou', { author: byName, title })),
  });
}

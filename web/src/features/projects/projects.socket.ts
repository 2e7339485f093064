import { t } from '../../lib/i18n.ts';
import { listen } from '../../lib/socket.ts';
import { showSuccess } from '../../lib/toasts.ts';

/** Shows the member, wherever they are, that they were named as a contributor. */
export function listenToProjects(): () => void {
  return listen({
    contributorInvited: ({ byName, title }) => showSuccess(t('projects.addedYou', { author: byName, title })),
  });
}

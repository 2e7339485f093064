import { t } from '../../lib/i18n.ts';
import { listen } from '../../lib/socket.ts';
import { showSuccess } from '../../lib/toasts.ts';

/** Tells the member, wherever they are, that they were named as a contributor. */
export function listenToProjects(): () => void {
  return listen({
    contributionAsked: ({ byName, title }) => showSuccess(t('projects.asksYou', { author: byName, title })),
  });
}

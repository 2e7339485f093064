import { t } from '../../lib/i18n.ts';
import { showDone } from '../../lib/notices.ts';
import { listen } from '../../lib/socket.ts';

/** Tells the member, wherever they are, that somebody named them as a contributor. */
export function listenToProjects(): () => void {
  return listen('contributionAsked', ({ byName, title }) => showDone(t('projects.asksYou', { author: byName, title })));
}

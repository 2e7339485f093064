import { ProjectsScreen } from '../../features/projects/projects-screen.tsx';
import { t } from '../../lib/i18n.ts';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

/** /projects */
export function ProjectsRoute() {
  const me = useMe();
  usePageTitle(t('projects.heading'));
  if (!me) return null;
  return <ProjectsScreen me={me} />;
}

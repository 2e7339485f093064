import { ProjectsScreen } from '../../features/projects/projects-screen.tsx';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';

/** /projects */
export function ProjectsRoute() {
  const me = useMe();
  usePageTitle(t('projects.heading'));
  if (!me) return null;
  return <ProjectsScreen me={me} />;
}

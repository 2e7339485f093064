import { ProjectsScreen } from '../../features/projects/projects-screen.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

export function ProjectsRoute() {
  usePageTitle(t('projects.heading'));
  return <ProjectsScreen />;
}

import { Navigate, useSearchParams } from 'react-router';
import { ProjectsScreen } from '../../features/projects/projects-screen.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

export function ProjectsRoute() {
  usePageTitle(t('projects.heading'));
  const [address] = useSearchParams();
  const project = address.get('project');
  // What was mailed before projects had pages.
  return project ? <Navigate to={`/projects/${project}`} replace /> : <ProjectsScreen />;
}

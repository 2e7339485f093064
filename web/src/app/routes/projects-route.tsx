import { Navigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { t } from '../../lib/text/i18n.ts';
import { ProjectsScreen } from '../../projects/projects-screen.tsx';

export function ProjectsRoute() {
  usePageTitle(t('projects.heading'));
  const [address] = useSearchParams();
  const project = address.get('project');
  // Older mails link here; projects had no pages then.
  return project ? <Navigate to={`/projects/${project}`} replace /> : <ProjectsScreen />;
}

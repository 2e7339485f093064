import { Navigate, useSearchParams } from 'react-router';
import { ProjectsScreen } from '../../projects/projects-screen.tsx';

export function ProjectsRoute() {
  const [address] = useSearchParams();
  const project = address.get('project');
  // Older mails link here; projects had no pages then.
  return project ? <Navigate to={`/projects/${project}`} replace /> : <ProjectsScreen />;
}

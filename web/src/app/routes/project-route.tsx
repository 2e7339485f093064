import '../../ui/layout/print.css';
import { useParams } from 'react-router';
import { DiscussionCard } from '../../feed/comments/discussion-card.tsx';
import { ProjectPage } from '../../projects/project-page.tsx';

export function ProjectRoute() {
  const { id = '' } = useParams();
  return (
    <ProjectPage
      key={id}
      id={id}
      comments={({ author }) => <DiscussionCard target={{ kind: 'project', id }} author={author} />}
    />
  );
}

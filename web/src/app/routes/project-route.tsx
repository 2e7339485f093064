import { useParams } from 'react-router';
import { DiscussionCard } from '../../feed/comments/discussion-card.tsx';
import { ProjectPage } from '../../projects/project-page.tsx';
import { NotFoundRoute } from './not-found-route.tsx';

export function ProjectRoute() {
  const { id = '' } = useParams();
  return (
    <ProjectPage
      key={id}
      id={id}
      notFound={<NotFoundRoute />}
      comments={({ author }) => <DiscussionCard target={{ kind: 'project', id }} author={author} />}
    />
  );
}

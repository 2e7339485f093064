import type { Project } from 'contract/projects/projects.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './project-invitations.module.css';
import type { useProjectInvitations } from './use-project-invitations.ts';

export function ProjectInvitations({
  invitations,
  respond,
}: Pick<ReturnType<typeof useProjectInvitations>, 'invitations' | 'respond'>) {
  if (invitations.length === 0) return null;
  return (
    <section aria-label={t('projects.invitations')}>
      <div className={classes.invitations}>
        {invitations.map((project) => (
          <Card as="article" key={project._id} className={classes.invitation ?? ''}>
            <p>{t('people.addedYou', { author: nameOf(project), title: project.title })}</p>
            <div className={classes.answers}>
              <Button variant="quiet" onClick={() => void respond(project, false)}>
                {t('projects.decline')}
              </Button>
              <Button onClick={() => void respond(project, true)}>{t('projects.confirm')}</Button>
            </div>
          </Card>
        ))}
      </div>
    </section>
  );
}

function nameOf({ author }: Project): string {
  return author?.name ?? t('projects.anonymous');
}

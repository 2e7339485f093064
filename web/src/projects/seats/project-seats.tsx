import { canEditProject } from 'contract/projects/projects.policy.ts';
import type { Project } from 'contract/projects/projects.ts';
import { useId, useState } from 'react';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { openRoles } from './open-roles.ts';
import { ProjectSeat } from './project-seat.tsx';
import classes from './seats.module.css';
import { SeatsDialog } from './seats-dialog-part.ts';

/** The roles that a project looks for, and the members who fill them. */
export function ProjectSeats({ project }: { project: Project }) {
  const heading = useId();
  const me = useMember();
  const [isEditing, setIsEditing] = useState(false);
  if (project.seats.length === 0) return null;
  const isLooking = openRoles(project).length > 0;
  return (
    <section className={classes.seats} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.heading}>
          {t(isLooking ? 'seats.heading' : 'seats.filledHeading')}
        </h2>
        {canEditProject(me, project.author?._id ?? null) && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
            {t('seats.edit')}
          </Button>
        )}
      </div>
      <ul className={classes.list} aria-labelledby={heading}>
        {project.seats.map((seat) => (
          <li key={seat._id} className={classes.seat}>
            <ProjectSeat project={project} seat={seat} />
          </li>
        ))}
      </ul>
      {isEditing && <SeatsDialog project={project} onClose={() => setIsEditing(false)} />}
    </section>
  );
}

import { IconUserSearch } from '@tabler/icons-react';
import type { Project } from 'contract/projects/projects.ts';
import { formatList } from '../../lib/text/format-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { openRoles } from './open-roles.ts';
import classes from './seats.module.css';

const max = 3;

/** The roles that a project looks for, on its card. */
export function LookingFor({ project }: { project: Project }) {
  const open = openRoles(project);
  if (open.length === 0) return null;
  const roles = formatList(open.slice(0, max));
  const count = open.length - max;
  return (
    <p className={classes.looking}>
      <IconUserSearch size={18} stroke={1.8} aria-hidden />
      <span>{count > 0 ? t('seats.lookingForMore', { roles, count }) : t('seats.lookingFor', { roles })}</span>
    </p>
  );
}

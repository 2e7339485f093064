import type { User } from 'contract/members.ts';
import type { Project } from 'contract/projects.ts';

/** Only its author changes a project, its picture, and whom it names. */
export const canEdit = (me: User, { author }: Project): boolean => author?._id === me._id;

/** Its author deletes a project; moderators and admins any. */
export const canDelete = (me: User, project: Project): boolean => canEdit(me, project) || me.role !== 'student';

/** Whoever is named may leave again. */
export const canLeave = (me: User, { contributors }: Project): boolean =>
  contributors.some(({ _id }) => _id === me._id);

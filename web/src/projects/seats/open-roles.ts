import type { Project } from 'contract/projects/projects.ts';

/** Roles of open seats, each once. Without an author there is no one to answer. */
export function openRoles({ author, seats }: Project): string[] {
  return author ? [...new Set(seats.filter(({ filled }) => !filled).map(({ role }) => role))] : [];
}

// Other nouns may use these of projects: who sees a project, and projects as results of a search.
export { projectsOf, seesProject } from './projects.card.ts';

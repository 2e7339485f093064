// Other nouns may use these: the visibility of projects, and projects as search results.
export { projectsOf, seesProject } from './projects.card.ts';

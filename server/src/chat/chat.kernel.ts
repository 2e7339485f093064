// Other nouns may use these: the groups of an office and their files.
export { groupFileUrl } from './group-files/group-files.queries.ts';
export { handOnGroups } from './groups/handover.ts';

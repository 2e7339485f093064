// Other nouns may use these: handing on the groups of an office.
export { handOnGroups } from './groups/handover.ts';

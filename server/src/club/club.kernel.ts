// Other nouns may use these of club: its settings.
export { updateSettings } from './club-settings.queries.ts';

// What other nouns may use of club: its settings.
export { updateSettings } from './club-settings.queries.ts';

// Other nouns may use these: the club's settings.
export { updateSettings } from './club-settings.queries.ts';

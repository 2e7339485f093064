// Other nouns may use these: events as search results.
export { eventsOf } from './events.card.ts';

// Other nouns may use these of events: events as results of a search.
export { eventsOf } from './events.card.ts';

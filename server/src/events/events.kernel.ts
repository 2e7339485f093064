// What other nouns may use of events: events as results of a search.
export { eventsOf } from './events.card.ts';

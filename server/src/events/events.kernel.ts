// Other nouns may use these: events as search results, and answers to them in an archive.
export { eventsOf, isWaiting } from './events.card.ts';
export { rsvpAnswers } from './events.tables.ts';

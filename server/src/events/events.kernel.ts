// Other nouns may use these: events as search results, answers to them in an archive, and handing them on.
export { eventsOf, isWaiting } from './events.card.ts';
export { rsvpAnswers } from './events.tables.ts';
export { handOnEvents } from './handover.ts';

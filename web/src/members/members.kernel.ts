// What other nouns may use of members: the list of those one has blocked.
export { BlockedCard } from './blocks/blocked-card.tsx';

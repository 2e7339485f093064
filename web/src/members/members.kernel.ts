// Other nouns may use these of members: the list of those one has blocked.
export { BlockedCard } from './blocks/blocked-card.tsx';

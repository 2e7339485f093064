// Other features may import only these.
export { BlockedCard } from './blocks/blocked-card.tsx';

import { HoverCards } from '../../ui/people/hover-card.tsx';
import { PersonPreview } from './person-preview.tsx';

/** The cards of people whose names are pointed at, on all screens. */
export function PersonCards() {
  return <HoverCards render={(id) => <PersonPreview userId={id} />} />;
}

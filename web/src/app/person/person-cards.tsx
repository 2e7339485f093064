import { HoverCards } from '../../ui/people/hover-card.tsx';
import { PersonPreview } from './person-preview.tsx';

export function PersonCards() {
  return <HoverCards render={(id) => <PersonPreview userId={id} />} />;
}

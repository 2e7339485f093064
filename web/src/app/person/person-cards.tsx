import { lazyPart } from '../../lib/browser/load-code.ts';
import { HoverCards } from '../../ui/people/hover-card.tsx';

/** Loads with the first hovered name, which phones don't have. */
const PersonPreview = lazyPart(() => import('./person-preview.tsx').then((m) => m.PersonPreview));

export function PersonCards() {
  return <HoverCards render={(id) => <PersonPreview userId={id} />} />;
}

import { useEffect, useState } from 'react';
import { focusedPlace, holdPlace } from './kept-focus.ts';

/** Gives focus back, when this part of the screen goes, to what had it when it came, or to what is left beside that. */
export function useFocusReturn(): void {
  const [before] = useState(focusedPlace);
  useEffect(() => holdPlace(before), [before]);
}

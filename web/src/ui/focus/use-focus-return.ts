import { useEffect, useState } from 'react';
import { focusedTarget, holdTarget } from './focus-keeper.ts';

/** On unmount, returns focus to the element that had it on mount, or to its nearest neighbor. */
export function useFocusReturn(): void {
  const [before] = useState(focusedTarget);
  useEffect(() => holdTarget(before), [before]);
}

import { useEffect, useState } from 'react';

/** Gives focus back, when this part of the screen goes, to what had it when it came. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}

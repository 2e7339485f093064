const works = new Set<() => void>();

/** Runs work each time a member leaves, so that the next one doesn't get their data. */
export function onLeaving(work: () => void): void {
  works.add(work);
}

export function leave(): void {
  for (const work of works) work();
}

const works = new Set<() => void>();

/** Runs some work each time a member leaves: what a module keeps for one member goes before the next comes. */
export function onLeaving(work: () => void): void {
  works.add(work);
}

/** Lets every module forget the member who has left. */
export function leave(): void {
  for (const work of works) work();
}

import type { KeyboardEvent } from 'react';

export const upAndDown = ['ArrowUp', 'ArrowDown'] as const;
export const leftAndRight = ['ArrowLeft', 'ArrowRight'] as const;

/**
 * Moves focus among elements of this role with two arrow keys (wrapping around), Home and End. Returns the focused
 * one.
 */
export function moveFocus(event: KeyboardEvent, role: string, [back, on]: readonly [string, string]) {
  const parts = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role=${role}]`)];
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  const goals = { [back]: parts.at(at - 1), [on]: parts[(at + 1) % parts.length], Home: parts[0], End: parts.at(-1) };
  const goal = goals[event.key];
  if (!goal) return;
  event.preventDefault();
  goal.focus();
  return goal;
}

const tabStops = 'a[href], :is(button, input, select, textarea):enabled, [tabindex]';

/** Keeps Tab inside this element, where the browser would move on to its own controls. */
export function goRound(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(tabStops)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  );
  const [edge, beyond] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  beyond?.focus();
}

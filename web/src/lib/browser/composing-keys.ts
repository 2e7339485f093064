/**
 * Hides keys of an input method from all handlers of the page: the Enter that accepts a word must not send or select
 * anything. Call it before other key listeners are added.
 */
export function withholdComposingKeys(): void {
  addEventListener('keydown', (event) => isComposing(event) && event.stopImmediatePropagation(), { capture: true });
}

// Safari ends the composition before it reports the key, so only code 229 identifies it.
const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

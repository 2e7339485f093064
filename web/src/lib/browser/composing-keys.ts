/**
 * Keeps the keys that an input method takes from all handlers of the page: the Enter that accepts a word must not send or
 * choose anything. To be called before anything else listens for keys.
 */
export function withholdComposingKeys(): void {
  addEventListener('keydown', (event) => isComposing(event) && event.stopImmediatePropagation(), { capture: true });
}

// Safari ends the composition before it reports the key: only the code 229 still says whose it was.
const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

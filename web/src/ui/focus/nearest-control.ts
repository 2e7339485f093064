const parts = 'main, header, dialog';
// No fields: on a phone they would open the keyboard, and shortcut letters would change them.
const controls = 'a[href], button:enabled, input[type="file"]:enabled, summary, [tabindex="0"]';

/** The control nearest to a removed element; null if its whole container is gone. */
export function nearest(lost: Element, changes: MutationRecord[]): Element | null {
  let gone: Node = lost;
  let change: MutationRecord | undefined;
  while (!gone.isConnected) {
    change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    if (!change) return null;
    gone = change.target;
  }
  let position = change ? standingAt(change) : gone;
  for (let box: Node | null = gone; box instanceof Element && box.closest(parts); box = box.parentElement) {
    const left = [...box.querySelectorAll(controls)].filter((control) => control.checkVisibility());
    const before = left.findLast((control) => isBefore(control, position));
    const after = left.find((control) => !isBefore(control, position));
    // In the list, the next entry moves to the removed position; outside it, the heading's buttons are above.
    const found = box === gone ? (after ?? before) : (before ?? after);
    if (found) return found;
    position = gone;
  }
  return null;
}

// The node that took the position, or the next one; null at the end.
function standingAt({ target, previousSibling, nextSibling }: MutationRecord): Node | null {
  if (previousSibling?.parentNode === target) return previousSibling.nextSibling;
  return nextSibling?.parentNode === target ? nextSibling : target.firstChild;
}

const isBefore = (control: Element, position: Node | null): boolean =>
  position === null || (position.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

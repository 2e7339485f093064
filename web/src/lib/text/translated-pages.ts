/**
 * Keeps React working on a page that the browser translates. The translator wraps texts in `<font>` elements or
 * replaces them, and React then removes, or inserts before, a node that has moved. Call this before the first render
 * (https://github.com/facebook/react/issues/11538).
 */
export function tolerateTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    const found = childWith(this, child);
    if (found) removeChild.call(this, found);
    return child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(added: Added, next: Node | null): Added {
    insertBefore.call(this, added, next && childWith(this, next));
    return added;
  };
}

// Returns the child of `parent` that wraps the node; null if the translator replaced the node.
function childWith(parent: Node, node: Node): Node | null {
  for (let at: Node | null = node; at; at = at.parentNode) if (at.parentNode === parent) return at;
  return null;
}

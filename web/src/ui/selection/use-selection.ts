import { useState } from 'react';

/** The selected items on screen; an item that leaves the screen leaves the selection. */
export function useSelection<Item extends { _id: string }>(items: Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ _id }) => ids.has(_id));
  const all = chosen.length === items.length && items.length > 0 ? 'all' : chosen.length > 0 ? 'some' : 'none';
  return {
    chosen,
    all: all as 'all' | 'some' | 'none',
    has: (id: string) => ids.has(id),
    toggle: (id: string) => setIds(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    toggleAll: () => setIds(all === 'all' ? new Set() : new Set(items.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  };
}

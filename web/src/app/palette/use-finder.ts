import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { PaletteItem } from './palette-items.ts';
import { usePaletteItems } from './use-palette-items.ts';

/**
 * Finds entries for a typed text and lets the keys of its field choose one. `startsChosen`: the best entry is chosen
 * from the start. `onKeyDown` returns whether it used the key.
 */
export function useFinder(term: string, startsChosen: boolean, onChoose: () => void) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Selects by key, because late results must not move the selection.
  const [chosen, setChosen] = useState<{ term: string; key: string } | null>(null);
  const groups = usePaletteItems(term);
  const items = groups.flatMap(({ name, items }) => items.map((item) => ({ ...item, key: `${name} ${item.id}` })));
  // The full search is only the default if no name matches.
  const first = startsChosen ? (items.find(({ key }) => !key.startsWith('search ')) ?? items[0]) : undefined;
  const current = items.find(({ key }) => chosen?.term === term && key === chosen.key) ?? first;

  useEffect(() => {
    if (current) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const point = (key: string) => setChosen({ term, key });
  const choose = (item: PaletteItem) => {
    onChoose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent | globalThis.KeyboardEvent): boolean => {
    const at = items.findIndex(({ key }) => key === current?.key);
    const goals: Record<string, number> = { ArrowDown: (at + 1) % items.length, ArrowUp: Math.max(at, 0) - 1 };
    const goal = goals[event.key];
    if (goal !== undefined) point(items.at(goal)?.key ?? '');
    else if (event.key === 'Enter' && current) choose(current);
    else return false;
    event.preventDefault();
    return true;
  };
  const optionId = (key: string) => `${id} ${key}`.replaceAll(' ', '-');
  return {
    id: `${id}-list`,
    list,
    groups,
    current: current?.key,
    activeId: current && optionId(current.key),
    optionId,
    point,
    choose,
    onKeyDown,
  };
}

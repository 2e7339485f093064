import type { Row } from './rows.ts';

/** Puts rows on pages of a height. Rows that belong together move to the next page together if they fit on one. */
export function paginate(rows: Row[], height: number): Row[][] {
  const pages: Row[][] = [[]];
  let left = height;
  for (const group of groupsOf(rows)) {
    const size = heightOf(group);
    const fits = size <= left;
    if (!fits && size <= height) left = turn(pages, height);
    for (const row of group) {
      if (row.height > left) left = turn(pages, height);
      // No page begins with a gap.
      if (row.pieces.length === 0 && pages.at(-1)?.length === 0) continue;
      pages.at(-1)?.push(row);
      left -= row.height;
    }
  }
  return pages;
}

export const heightOf = (rows: Row[]): number => rows.reduce((sum, row) => sum + row.height, 0);

function turn(pages: Row[][], height: number): number {
  pages.push([]);
  return height;
}

function groupsOf(rows: Row[]): Row[][] {
  const groups: Row[][] = [];
  let isOpen = false;
  for (const row of rows) {
    if (isOpen) groups.at(-1)?.push(row);
    else groups.push([row]);
    isOpen = row.keepsNext;
  }
  return groups;
}

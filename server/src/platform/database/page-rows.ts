const sizes = [5, 10, 20, 24, 50, 100];

/**
 * How many rows to read for a page of `limit`: one beyond it, to know whether there are more, and some more yet, so that a
 * list has six statements to prepare and keep, not a hundred. The page shows as many as were asked for.
 */
export const rowsFor = (limit: number): number => (sizes.find((size) => size >= limit) ?? limit) + 1;

const sizes = [5, 10, 20, 24, 50, 100];

/** One more row shows whether there is a next page. Rounded up, so that a list has six prepared statements. */
export const rowsFor = (limit: number): number => (sizes.find((size) => size >= limit) ?? limit) + 1;

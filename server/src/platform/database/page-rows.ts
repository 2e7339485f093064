const sizes = [5, 10, 20, 24, 50, 100];

/**
 * Rows to read for a page of `limit`: one more shows that there is a next page. Rounded up, so that a list has six
 * prepared statements, not a hundred. The page still returns `limit`.
 */
export const rowsFor = (limit: number): number => (sizes.find((size) => size >= limit) ?? limit) + 1;

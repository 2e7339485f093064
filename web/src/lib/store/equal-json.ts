/** Compares two values from JSON. The server writes each kind's fields in one order. */
export const equalJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

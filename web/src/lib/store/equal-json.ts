/** Whether two things that came as JSON say the same. The server writes the fields of each kind in one order. */
export const equalJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

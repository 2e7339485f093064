/** What is filled in, by field. */
export type Values = Record<string, string>;

/** What was kept of a form, over what it began with; something else in its place counts as nothing. */
export function readValues(kept: string, before: Values): Values {
  try {
    const values: unknown = kept === '' ? {} : JSON.parse(kept);
    if (typeof values !== 'object' || values === null) return before;
    const texts = Object.entries(values).filter(([name, value]) => name in before && typeof value === 'string');
    return { ...before, ...Object.fromEntries(texts) };
  } catch {
    return before;
  }
}

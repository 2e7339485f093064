export const maxItems = 100;
const checkedDates = ['issueDate', 'publicationDate'];

/** Checked dates keep only their day; others stay as written. */
export function toDays<Fields extends object>(fields: Fields): Fields {
  const days = Object.entries(fields)
    .filter(([name]) => checkedDates.includes(name))
    .map(([name, value]) => [name, String(value).slice(0, 10)]);
  return { ...fields, ...Object.fromEntries(days) };
}

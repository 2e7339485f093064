const checkedDates = ['issueDate', 'publicationDate'];

/** Reduces validated dates to their day; the others stay as written. */
export function keepDays<Fields extends object>(fields: Fields): Fields {
  const days = Object.entries(fields)
    .filter(([name]) => checkedDates.includes(name))
    .map(([name, value]) => [name, String(value).slice(0, 10)]);
  return { ...fields, ...Object.fromEntries(days) };
}

const checkedDates = ['issueDate', 'publicationDate'];

/** Keeps the day of each date that the contract checks; the others stay as they were written. */
export function keepDays<Fields extends object>(fields: Fields): Fields {
  const days = Object.entries(fields)
    .filter(([name]) => checkedDates.includes(name))
    .map(([name, value]) => [name, String(value).slice(0, 10)]);
  return { ...fields, ...Object.fromEntries(days) };
}

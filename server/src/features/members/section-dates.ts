import { ClubError } from '../../http/errors.ts';

const dateFields = ['startDate', 'endDate', 'issueDate', 'publicationDate'];

/** Keeps the day of each date, and refuses an end before its start. */
export function tidyDates<Fields extends object>(fields: Fields): Fields {
  const tidy = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      dateFields.includes(name) ? String(value).slice(0, 10) : value,
    ]),
  );
  if (tidy.startDate && tidy.endDate && tidy.endDate < tidy.startDate) {
    const reason = 'must not be before the start date';
    throw new ClubError('invalid_input', `endDate ${reason}.`, { fields: { endDate: reason } });
  }
  return { ...fields, ...tidy };
}

import { t } from '../../lib/i18n.ts';

type Column = 'name' | 'email' | 'emailBadges' | 'role' | 'college' | 'resume' | 'actions';

/** The names of a table's columns, and of the table for screen readers. */
export function TableHead({ caption, columns }: { caption: string; columns: Column[] }) {
  return (
    <>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`admin.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

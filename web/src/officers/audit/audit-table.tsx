import type { AuditEntry } from 'contract/officers/audit.ts';
import { t } from '../../lib/text/i18n.ts';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import classes from './audit.module.css';
import { actionText, detailOf, subjectOf } from './audit-texts.ts';

interface Props {
  lines: AuditEntry[];
  busy: boolean;
  onMember: (id: string) => void;
}

export function AuditTable({ lines, busy, onMember }: Props) {
  return (
    <DataTable
      caption={t('audit.title')}
      className={classes.table}
      busy={busy}
      head={(['when', 'who', 'what', 'whom', 'details'] as const).map((column) => (
        <th key={column} scope="col">
          {t(`audit.${column}`)}
        </th>
      ))}
    >
      {lines.map((line) => (
        <AuditRow key={line._id} line={line} onMember={onMember} />
      ))}
    </DataTable>
  );
}

function AuditRow({ line, onMember }: { line: AuditEntry; onMember: (id: string) => void }) {
  const { at, actor, action, member } = line;
  const own = member !== null && member._id === actor?._id;
  return (
    <tr>
      <td className={classes.when}>
        <TimeAgo at={at} />
      </td>
      <td className={classes.who}>{actor ? <Person person={actor} onMember={onMember} /> : t('audit.visitor')}</td>
      <td className={classes.what}>{actionText(action)}</td>
      <td className={classes.whom}>
        {member && !own && <Person person={member} onMember={onMember} />}
        {!member && <bdi>{subjectOf(line)}</bdi>}
      </td>
      <td className={classes.detail}>
        <bdi>{detailOf(line)}</bdi>
      </td>
    </tr>
  );
}

interface PersonProps {
  person: { _id: string; name: string };
  onMember: (id: string) => void;
}

function Person({ person: { _id, name }, onMember }: PersonProps) {
  return (
    <button
      type="button"
      className={classes.person}
      aria-label={t('audit.only', { name })}
      title={t('audit.only', { name })}
      onClick={() => onMember(_id)}
    >
      <bdi>{name}</bdi>
    </button>
  );
}

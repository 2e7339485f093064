import type { Choice, NotificationSettings } from 'contract/notifications/notifications.settings.ts';
import type { NotificationKind } from 'contract/notifications/notifications.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { KindRow } from './kind-row.tsx';
import { kindGroups, kindLabels } from './kinds.groups.ts';
import classes from './kinds-table.module.css';

interface Props {
  kinds: NotificationSettings['kinds'] | null;
  choose: (kind: NotificationKind, choice: Partial<Choice>) => void;
}

export function KindsTable({ kinds, choose }: Props) {
  const me = useMember();
  return (
    <table className={classes.table}>
      <thead className={classes.head}>
        <tr>
          {(['kind', 'app', 'push', 'email'] as const).map((column) => (
            <th key={column} scope="col" className={classes.column}>
              {t(`notificationSettings.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {kindGroups(me).map(([group, listed]) => (
        <tbody key={group} className={classes.group}>
          <tr className={classes.heading}>
            <th scope="rowgroup" colSpan={4}>
              {t(`notificationSettings.groups.${group}`)}
            </th>
          </tr>
          {listed.map((kind) => (
            <KindRow
              key={kind}
              label={t(kindLabels[kind])}
              choice={kinds?.[kind] ?? null}
              choose={(part) => choose(kind, part)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

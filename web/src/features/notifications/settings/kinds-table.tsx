import { type Choice, emailChoices, type NotificationSettings } from 'contract/notifications.settings.ts';
import { type NotificationKind, notificationKinds } from 'contract/notifications.ts';
import { t } from '../../../lib/i18n.ts';
import { useMember } from '../../../lib/store.ts';
import classes from './kinds-table.module.css';

interface Props {
  /** Null while they are read. */
  kinds: NotificationSettings['kinds'] | null;
  choose: (kind: NotificationKind, choice: Partial<Choice>) => void;
}

const labels = {
  'post.liked': 'notificationSettings.liked',
  'post.commented': 'notificationSettings.commented',
  'comment.replied': 'notificationSettings.replied',
  mentioned: 'notificationSettings.mentioned',
  message: 'notificationSettings.message',
  'connection.requested': 'notificationSettings.requested',
  'connection.accepted': 'notificationSettings.accepted',
  'project.contributor': 'notificationSettings.contributor',
  'event.created': 'notificationSettings.eventCreated',
  'event.changed': 'notificationSettings.eventChanged',
  'event.cancelled': 'notificationSettings.eventCancelled',
  'event.promoted': 'notificationSettings.eventPromoted',
  'event.reminder': 'notificationSettings.eventReminder',
  announcement: 'notificationSettings.announcement',
  'application.received': 'notificationSettings.application',
  'report.received': 'notificationSettings.report',
  'report.decided': 'notificationSettings.reportDecided',
} as const satisfies Record<NotificationKind, string>;

const unknown: Choice = { app: false, push: false, email: 'off' };

// Their order above, and who is notified of them at all.
const isFor = (role: string) => (kind: NotificationKind) =>
  kind === 'application.received' ? role === 'admin' : kind !== 'report.received' || role !== 'student';
const order = Object.keys(labels);
const inOrder = notificationKinds.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));

/** Kinds of notifications in rows, the ways they come in columns. */
export function KindsTable({ kinds, choose }: Props) {
  const { role } = useMember();
  return (
    <table className={classes.table}>
      <thead className={classes.head}>
        <tr>
          <th scope="col" className={classes.column}>
            {t('notificationSettings.kind')}
          </th>
          <th scope="col" className={classes.column}>
            {t('notificationSettings.app')}
          </th>
          <th scope="col" className={classes.column}>
            {t('notificationSettings.push')}
          </th>
          <th scope="col" className={classes.column}>
            {t('notificationSettings.email')}
          </th>
        </tr>
      </thead>
      <tbody>
        {inOrder.filter(isFor(role)).map((kind) => (
          <KindRow
            key={kind}
            label={t(labels[kind])}
            choice={kinds?.[kind] ?? unknown}
            choose={(part) => choose(kind, part)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  label: string;
  choice: Choice;
  choose: (choice: Partial<Choice>) => void;
}

function KindRow({ label, choice, choose }: RowProps) {
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.kind}>
        {label}
      </th>
      {(['app', 'push'] as const).map((channel) => (
        <td key={channel} className={classes.choice}>
          <label className={classes.check}>
            <input
              type="checkbox"
              className={classes.box}
              checked={choice[channel]}
              aria-label={`${label}: ${t(`notificationSettings.${channel}`)}`}
              onChange={(event) => choose({ [channel]: event.currentTarget.checked })}
            />
            <span className={classes.channel} aria-hidden>
              {t(`notificationSettings.${channel}`)}
            </span>
          </label>
        </td>
      ))}
      <td className={classes.choice}>
        <select
          className={classes.email}
          value={choice.email}
          aria-label={`${label}: ${t('notificationSettings.email')}`}
          onChange={({ currentTarget }) => {
            const email = emailChoices.find((one) => one === currentTarget.value);
            if (email) choose({ email });
          }}
        >
          {emailChoices.map((email) => (
            <option key={email} value={email}>
              {t(`notificationSettings.emails.${email}`)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}

import { IconChevronDown } from '@tabler/icons-react';
import { type Choice, emailChoices } from 'contract/notifications/notifications.settings.ts';
import { useId, useState } from 'react';
import { formatList } from '../../lib/text/format-list.ts';
import { t } from '../../lib/text/i18n.ts';
import classes from './kinds-table.module.css';

interface Props {
  label: string;
  choice: Choice | null;
  choose: (choice: Partial<Choice>) => void;
}

const unknown: Choice = { app: false, push: false, email: 'off' };

export function KindRow({ label, choice, choose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { email, ...chosen } = choice ?? unknown;
  return (
    <tr className={classes.row} data-open={isOpen || undefined}>
      <th scope="row" className={classes.kind} id={`${id}kind`}>
        {label}
      </th>
      <td className={classes.summary}>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={isOpen}
          aria-labelledby={`${id}kind ${id}ways`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.ways} id={`${id}ways`}>
            {choice ? choiceLabel(choice) : '\u00a0'}
          </span>
          <IconChevronDown size={20} stroke={1.75} className={classes.chevron} aria-hidden />
        </button>
      </td>
      {(['app', 'push'] as const).map((channel) => (
        <td key={channel} className={classes.choice}>
          <label className={classes.check}>
            <input
              type="checkbox"
              className={classes.box}
              checked={chosen[channel]}
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
          value={email}
          aria-label={`${label}: ${t('notificationSettings.email')}`}
          onChange={({ currentTarget }) => {
            const way = emailChoices.find((one) => one === currentTarget.value);
            if (way) choose({ email: way });
          }}
        >
          {emailChoices.map((way) => (
            <option key={way} value={way}>
              {t(`notificationSettings.emails.${way}`)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}

function choiceLabel({ app, push, email }: Choice): string {
  const ways = [
    app && t('notificationSettings.short.app'),
    push && t('notificationSettings.short.push'),
    email !== 'off' && t(`notificationSettings.short.${email}`),
  ].filter((way) => way !== false);
  if (ways.length === 0) return t('notificationSettings.emails.off');
  return formatList(ways);
}

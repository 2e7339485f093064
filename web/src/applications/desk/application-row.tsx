import type { Application } from 'contract/applications/applications.ts';
import { t } from '../../lib/text/i18n.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import table from '../../ui/lists/data-table.module.css';
import { SelectCell } from '../../ui/selection/select-cell.tsx';
import { DecisionButtons } from '../decisions/decision-buttons.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { ScoreLink } from '../review/score-link.tsx';
import { addressOfApplication } from './address.ts';
import classes from './applications-table.module.css';
import { ResumeLink } from './resume-link.tsx';

interface Props {
  application: Application;
  selected: boolean;
  onSelect: () => void;
  onApproved: (invitation: { name: string; link: string }) => void;
}

export function ApplicationRow({ application, selected, onSelect, onApproved }: Props) {
  const { _id, name, email, college, reason, createdAt, assignee, hidden } = application;
  const decision = useDecision(_id, { onApproved: (link) => link && onApproved({ name, link }) });
  return (
    <tr aria-busy={decision.locked} data-selected={selected}>
      {hidden ? (
        <td />
      ) : (
        <SelectCell label={t('admin.select', { name })} state={selected ? 'all' : 'none'} onChange={onSelect} />
      )}
      <td className={classes.who}>
        <p>
          <bdi className={classes.name}>{name}</bdi>{' '}
          <span className={table.quiet}>
            · <TimeAgo at={createdAt} />
            {assignee && ` · ${t('assignment.to', { name: assignee.name })}`}
          </span>
        </p>
        <p className={classes.excerpt} dir="auto">
          {reason}
        </p>
        <TextLink to={addressOfApplication(_id)}>{t('admin.read')}</TextLink>
      </td>
      <td className={table.email} title={email}>
        {hidden ? t('blind.hidden') : email}
      </td>
      <td className={classes.college}>{college}</td>
      <td className={classes.resume} data-label={hidden ? undefined : t('admin.resume')}>
        {!hidden && <ResumeLink application={application} />}
      </td>
      <td className={classes.actions}>
        {hidden ? <ScoreLink application={application} /> : <DecisionButtons name={name} decision={decision} />}
      </td>
    </tr>
  );
}

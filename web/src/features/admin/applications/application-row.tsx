import type { Application } from 'contract/applications.ts';
import { t } from '../../../lib/i18n.ts';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { TimeAgo } from '../../../ui/content/time-ago.tsx';
import classes from '../table.module.css';
import { DecisionButtons } from './decision-buttons.tsx';
import { ResumeLink } from './resume-link.tsx';
import { useDecision } from './use-decision.ts';

interface Props {
  application: Application;
  onApproved: (invitation: { name: string; link: string }) => void;
}

export function ApplicationRow({ application, onApproved }: Props) {
  const { _id, name, email, college, createdAt } = application;
  const decision = useDecision(_id, (link) => onApproved({ name, link }));
  return (
    <tr aria-busy={decision.locked}>
      <td data-label={t('admin.name')}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.small}>
          <TimeAgo at={createdAt} />
        </span>
        <TextLink to={`?tab=applications&application=${_id}`}>{t('admin.read')}</TextLink>
      </td>
      <td data-wide data-label={t('admin.email')}>
        {email}
      </td>
      <td data-label={t('admin.college')}>{college}</td>
      <td data-label={t('admin.resume')}>
        <ResumeLink application={application} />
      </td>
      <td data-wide data-label={t('admin.actions')}>
        <DecisionButtons name={name} decision={decision} />
      </td>
    </tr>
  );
}

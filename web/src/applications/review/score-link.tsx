import type { Application } from 'contract/applications/applications.ts';
import { t } from '../../lib/text/i18n.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { addressOfApplication } from '../desk/address.ts';
import classes from '../desk/score.module.css';
import { ScoreState } from './score-state.tsx';

export function ScoreLink({ application }: { application: Application }) {
  return (
    <div className={classes.link}>
      <ButtonLink to={addressOfApplication(application._id)} variant={application.reviewedByMe ? 'quiet' : 'soft'}>
        {t('blind.scoreOf', { name: application.name })}
      </ButtonLink>
      <ScoreState application={application} />
    </div>
  );
}

import { revealApplication } from 'contract/applications/applications.blind.ts';
import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import page from '../desk/application.module.css';
import classes from '../desk/score.module.css';
import { ScoreForm } from './score-form.tsx';
import { ScoreState } from './score-state.tsx';

interface Props {
  application: OpenedApplication;
  onChanged: () => Promise<void>;
}

export function ScoreCard({ application, onChanged }: Props) {
  const { _id: id, myReview } = application;
  const [changing, setChanging] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { busy, act } = useAction();
  const reveal = () =>
    void act(async () => {
      await call(revealApplication, { params: { id } });
      await onChanged();
    });
  return (
    <Card aria-label={t('blind.title')} className={page.part ?? ''}>
      <div className={classes.head}>
        <h3 className={page.heading}>{t('blind.title')}</h3>
        <ScoreState application={application} />
      </div>
      {myReview && !changing ? (
        <>
          <p>{t('blind.waiting')}</p>
          <div>
            <Button variant="soft" onClick={() => setChanging(true)}>
              {t('blind.change')}
            </Button>
          </div>
        </>
      ) : (
        <ScoreForm
          application={application}
          onSaved={async () => {
            await onChanged();
            setChanging(false);
          }}
        />
      )}
      <div className={classes.reveal}>
        <Button variant="quiet" disabled={busy} onClick={() => setConfirming(true)}>
          {t('blind.reveal')}
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog text={t('blind.confirmReveal')} onClose={() => setConfirming(false)} onConfirm={reveal} />
      )}
    </Card>
  );
}

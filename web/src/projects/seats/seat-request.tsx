import type { Project, Seat } from 'contract/projects/projects.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { withdrawRequest } from './seats.api.ts';
import classes from './seats.module.css';

const RequestDialog = lazyPart(() => import('./request-dialog.tsx').then((m) => m.RequestDialog));

/** A member asks for a seat, or withdraws their request. */
export function SeatRequest({ project, seat }: { project: Project; seat: Seat }) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const [isWriting, setIsWriting] = useState(false);
  const { _id, role, mine } = seat;
  return (
    <div className={classes.actions}>
      {mine === 'requested' ? (
        <>
          <span className={classes.note}>{t('seats.waiting')}</span>
          <Button
            variant="quiet"
            aria-label={t('seats.withdrawFrom', { role })}
            onClick={() => void act(() => dispatch(withdrawRequest(project, _id)))}
          >
            {t('seats.withdraw')}
          </Button>
        </>
      ) : (
        <Button
          variant="soft"
          aria-label={t('seats.askFor', { role })}
          aria-haspopup="dialog"
          onClick={() => setIsWriting(true)}
        >
          {t('seats.ask')}
        </Button>
      )}
      {isWriting && <RequestDialog project={project} seat={seat} onClose={() => setIsWriting(false)} />}
    </div>
  );
}

import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import classes from '../desk/decision.module.css';
import { DecisionDialog } from './decision-dialog.tsx';
import type { useDecision } from './use-decision.ts';

interface Props {
  name: string;
  decision: ReturnType<typeof useDecision>;
  byKey?: boolean;
}

export function DecisionButtons({ name, decision, byKey = false }: Props) {
  const { confirming, request, cancel, confirm, locked } = decision;
  return (
    <>
      <div className={classes.buttons}>
        <Button
          disabled={locked}
          aria-label={t('admin.approveOf', { name })}
          aria-keyshortcuts={byKey ? 'A' : undefined}
          onClick={() => request('approve')}
        >
          {t('admin.approve')}
        </Button>
        <Button
          variant="quiet"
          disabled={locked}
          aria-label={t('admin.rejectOf', { name })}
          aria-keyshortcuts={byKey ? 'R' : undefined}
          onClick={() => request('reject')}
        >
          {t('admin.reject')}
        </Button>
      </div>
      {confirming && <DecisionDialog decision={confirming} onCancel={cancel} onConfirm={confirm} />}
    </>
  );
}

import { t } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import classes from './decision.module.css';
import { DecisionDialog } from './decision-dialog.tsx';
import type { useDecision } from './use-decision.ts';

interface Props {
  name: string;
  decision: ReturnType<typeof useDecision>;
}

export function DecisionButtons({ name, decision: { asking, ask, cancel, confirm, locked } }: Props) {
  return (
    <>
      <div className={classes.buttons}>
        <Button disabled={locked} aria-label={t('admin.approveOf', { name })} onClick={() => ask('approve')}>
          {t('admin.approve')}
        </Button>
        <Button
          variant="quiet"
          disabled={locked}
          aria-label={t('admin.rejectOf', { name })}
          onClick={() => ask('reject')}
        >
          {t('admin.reject')}
        </Button>
      </div>
      {asking && <DecisionDialog decision={asking} onCancel={cancel} onConfirm={confirm} />}
    </>
  );
}

import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../lib/api/use-action.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { join, leave } from '../groups.api.ts';
import { isInside, type KnownGroup } from '../groups.ts';

export function JoinButton({ group }: { group: KnownGroup }) {
  const dispatch = useAppDispatch();
  const { busy, act } = useAction();
  const [withdrawing, setWithdrawing] = useState(false);
  const { _id, name, access, mine } = group;
  if (isInside(group))
    return (
      <ButtonLink to={`/groups/${_id}`} variant="soft">
        {t('groups.open')}
        <span className="visually-hidden"> {name}</span>
      </ButtonLink>
    );
  if (mine === 'requested')
    return (
      <>
        <Button
          variant="outline"
          aria-haspopup="dialog"
          aria-label={t('groups.withdrawFrom', { name })}
          onClick={() => setWithdrawing(true)}
        >
          <IconClock size={18} stroke={1.8} aria-hidden />
          {t('groups.requested')}
        </Button>
        {withdrawing && (
          <ConfirmDialog
            text={t('groups.confirmWithdraw', { name })}
            onConfirm={() => act(() => dispatch(leave(group)))}
            onClose={() => setWithdrawing(false)}
          />
        )}
      </>
    );
  if (access === 'private') return null;
  const kind = access === 'open' ? 'join' : 'ask';
  return (
    <Button
      aria-label={t(`groups.${kind}To`, { name })}
      disabled={busy}
      onClick={() => void act(() => dispatch(join(group)))}
    >
      {t(`groups.${kind}`)}
    </Button>
  );
}

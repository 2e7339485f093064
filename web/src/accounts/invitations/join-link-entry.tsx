import type { JoinLink } from 'contract/accounts/invitations.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { ListItem } from '../../ui/lists/list.tsx';

interface Props {
  link: JoinLink;
  onShow: () => void;
  onRevoke: () => void;
}

export function JoinLinkEntry({ link, onShow, onRevoke }: Props) {
  const { state, uses, maxUses, expiresAt, createdBy } = link;
  const label = link.label || t('joinLinks.unnamed');
  const details = [
    t('joinLinks.uses', { uses, maxUses }),
    t('joinLinks.until', { date: formatDate(expiresAt) }),
    ...(createdBy ? [t('joinLinks.by', { name: createdBy })] : []),
  ];
  return (
    <ListItem
      name={<bdi>{label}</bdi>}
      detail={
        <>
          <StateMark text={t(`joinLinks.state.${state}`)} tone={state === 'open' ? 'good' : 'plain'} />
          {details.join(' · ')}
        </>
      }
    >
      {state === 'open' && (
        <>
          <Button variant="soft" aria-label={t('joinLinks.showOf', { label })} onClick={onShow}>
            {t('joinLinks.show')}
          </Button>
          <Button variant="quiet" aria-label={t('joinLinks.revokeOf', { label })} onClick={onRevoke}>
            {t('joinLinks.revoke')}
          </Button>
        </>
      )}
    </ListItem>
  );
}

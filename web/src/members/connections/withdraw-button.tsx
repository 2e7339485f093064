import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useRelationship } from './use-relationship.ts';

export function WithdrawButton({ userId, name }: { userId: string; name: string }) {
  const { perform } = useRelationship(userId, name, 'sent');
  return (
    <Button variant="outline" title={t('network.withdrawFrom', { name })} onClick={() => perform('end')}>
      {t('network.withdraw')}
    </Button>
  );
}

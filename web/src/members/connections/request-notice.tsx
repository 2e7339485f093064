import { useEffect } from 'react';
import { hideToast } from '../../lib/browser/toasts.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import classes from './request-notice.module.css';
import { useRelationship } from './use-relationship.ts';

interface Props {
  id: string;
  userId: string;
  name: string;
}

export function RequestNotice({ id, userId, name }: Props) {
  const { relationship, perform } = useRelationship(userId, name, 'received');

  useEffect(() => {
    if (relationship !== 'received') hideToast(id);
  }, [relationship, id]);

  return (
    <div className={classes.request}>
      <p>{t('connections.asks', { name })}</p>
      <Button onClick={() => perform('accept')}>{t('connections.accept')}</Button>
      <TextLink to={`/profile/${userId}`}>{t('people.view')}</TextLink>
    </div>
  );
}

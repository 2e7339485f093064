import { canChangeMailText } from 'contract/notifications/mail.policy.ts';
import { listMailTexts, type MailText } from 'contract/notifications/mail.ts';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { List, ListItem } from '../../ui/lists/list.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import classes from './mail.module.css';
import { MailTextDialog } from './mail-text-dialog.tsx';

export function MailTexts() {
  const { data, error, reload } = useCall(listMailTexts, {});
  const me = useMember();
  const [edited, setEdited] = useState<MailText | null>(null);
  if (error) return <ErrorState text={error} onRetry={reload} />;
  return (
    <Card className={classes.card}>
      <p className={classes.lead}>{t('mailTexts.lead')}</p>
      {!data && <RowSkeleton count={4} size={0} />}
      <List label={t('outbox.texts')}>
        {data?.map((mailText) => (
          <ListItem
            key={mailText.kind}
            name={t(`mailTexts.kind.${mailText.kind}`)}
            detail={
              <>
                <p>{t(`mailTexts.about.${mailText.kind}`)}</p>
                <StateMark
                  text={t(mailText.changedAt ? 'mailTexts.own' : 'mailTexts.product')}
                  tone={mailText.changedAt ? 'good' : 'plain'}
                />
              </>
            }
          >
            {canChangeMailText(me, mailText.kind) && (
              <Button
                variant="soft"
                aria-label={t('mailTexts.editOf', { kind: t(`mailTexts.kind.${mailText.kind}`) })}
                onClick={() => setEdited(mailText)}
              >
                {t('mailTexts.edit')}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
      {edited && (
        <MailTextDialog
          mailText={edited}
          onClose={() => setEdited(null)}
          onChanged={() => {
            setEdited(null);
            void reload();
          }}
        />
      )}
    </Card>
  );
}

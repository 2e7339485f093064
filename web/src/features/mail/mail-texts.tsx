import { listMailTexts, type MailWords } from 'contract/mail-texts.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { useQuery } from '../../lib/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Entries, Entry } from '../../ui/entries.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowBones } from '../../ui/row-bones.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import classes from './mail.module.css';
import { MailTextDialog } from './mail-text-dialog.tsx';

const ask = () => call(listMailTexts, {});

/** The words of the mails to those who want to join. */
export function MailTexts() {
  const [state, read] = useQuery(ask);
  const [edited, setEdited] = useState<MailWords | null>(null);
  if (state.at === 'failed') return <ErrorState text={errorMessage(state.error)} onRetry={read} />;
  return (
    <Card className={classes.card}>
      <p className={classes.lead}>{t('mailTexts.lead')}</p>
      {state.at === 'loading' && <RowBones count={4} size={0} />}
      <Entries label={t('outbox.texts')}>
        {state.at === 'read' &&
          state.data.map((words) => (
            <Entry
              key={words.kind}
              name={t(`mailTexts.kind.${words.kind}`)}
              detail={
                <>
                  <p>{t(`mailTexts.about.${words.kind}`)}</p>
                  <StateMark
                    text={t(words.changedAt ? 'mailTexts.own' : 'mailTexts.product')}
                    tone={words.changedAt ? 'good' : 'plain'}
                  />
                </>
              }
            >
              <Button
                look="soft"
                aria-label={t('mailTexts.editOf', { kind: t(`mailTexts.kind.${words.kind}`) })}
                onClick={() => setEdited(words)}
              >
                {t('mailTexts.edit')}
              </Button>
            </Entry>
          ))}
      </Entries>
      {edited && (
        <MailTextDialog
          words={edited}
          onClose={() => setEdited(null)}
          onChanged={() => {
            setEdited(null);
            read();
          }}
        />
      )}
    </Card>
  );
}

import { type InviteOutcome, invite } from 'contract/invitations.ts';
import { limits } from 'contract/limits.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useWorking } from '../../lib/use-working.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CsvDialog } from './csv-dialog.tsx';
import classes from './invitations.module.css';
import { LinkDialog } from './link-dialog.tsx';

/** Invites one address, or opens the list. */
export function InviteOne({ onInvited }: { onInvited: () => void }) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [outcome, setOutcome] = useState<InviteOutcome | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const [listing, setListing] = useState(false);
  const { busy, error, work } = useWorking();
  const isInvited = outcome?.outcome === 'invited';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOutcome(null);
    void work(async () => {
      const [found = null] = await call(invite, { body: { people: [{ email, name, college: '', course: '' }] } });
      setOutcome(found);
      if (found?.outcome !== 'invited') return;
      setEmail('');
      setName('');
      setLink(found.invitationLink);
      onInvited();
    });
  };

  return (
    <Panel
      heading={t('invitations.one')}
      lead={t('invitations.oneLead')}
      action={
        <Button look="outline" onClick={() => setListing(true)}>
          {t('invitations.many')}
        </Button>
      }
    >
      <form className={classes.form} onSubmit={submit}>
        <FormMessage
          kind="success"
          text={isInvited && outcome ? t('invitations.invited', { email: outcome.email }) : null}
        />
        <FormMessage kind="error" text={error ?? refusalOf(outcome)} />
        <TextField
          label={t('invitations.email')}
          type="email"
          required
          maxLength={limits.email}
          value={email}
          onChange={setEmail}
        />
        <TextField label={t('invitations.name')} maxLength={limits.name} value={name} onChange={setName} />
        <div className={classes.actions}>
          <Button type="submit" disabled={busy}>
            {t(busy ? 'invitations.sending' : 'invitations.send')}
          </Button>
        </div>
      </form>
      {link && outcome && (
        <LinkDialog
          title={t('invitations.invited', { email: outcome.email })}
          text={t('invitations.handOver')}
          link={link}
          onClose={() => setLink(null)}
        />
      )}
      {listing && <CsvDialog onInvited={onInvited} onClose={() => setListing(false)} />}
    </Panel>
  );
}

function refusalOf(outcome: InviteOutcome | null): string | null {
  if (!outcome || outcome.outcome === 'invited') return null;
  return outcome.outcome === 'member' ? t('invitations.member', { email: outcome.email }) : t('invitations.faulty');
}

import { type InviteOutcome, invite } from 'contract/accounts/invitations.ts';
import { limits } from 'contract/limits.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import classes from './invitations.module.css';
import { LinkDialog } from './link-dialog.tsx';

const CsvDialog = lazyPart(() => import('./list/csv-dialog.tsx').then((m) => m.CsvDialog));

export function InviteOne({ onInvited }: { onInvited: () => void }) {
  const { sendsMail } = useClub();
  const { email, setEmail, name, setName, invited, link, setLink, busy, error, submit } = useInvite(onInvited);
  const [listing, setListing] = useState(false);

  return (
    <Section
      heading={t('invitations.one')}
      lead={t(sendsMail ? 'invitations.oneLead' : 'invitations.oneLeadWithoutMail')}
      action={
        <Button variant="outline" onClick={() => setListing(true)}>
          {t('invitations.many')}
        </Button>
      }
    >
      <CheckedForm className={classes.form} done={invited} error={error} onSubmit={submit}>
        <TextField
          label={t('invitations.email')}
          type="email"
          required
          limit={limits.email}
          value={email}
          onChange={setEmail}
        />
        <TextField label={t('invitations.name')} limit={limits.name} value={name} onChange={setName} />
        <div className={classes.actions}>
          <Button type="submit" disabled={busy}>
            {t(busy ? 'invitations.sending' : 'invitations.send')}
          </Button>
        </div>
      </CheckedForm>
      {link && invited && (
        <LinkDialog
          title={invited}
          text={t(sendsMail ? 'invitations.handOver' : 'invitations.handOverWithoutMail')}
          link={link}
          onClose={() => setLink(null)}
        />
      )}
      {listing && <CsvDialog onInvited={onInvited} onClose={() => setListing(false)} />}
    </Section>
  );
}

function useInvite(onInvited: () => void) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [outcome, setOutcome] = useState<InviteOutcome | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const { busy, error, run } = useSubmit();

  const submit = () => {
    setOutcome(null);
    void run(async () => {
      const [found = null] = await call(invite, { body: { people: [{ email, name, college: '', course: '' }] } });
      setOutcome(found);
      if (found?.outcome !== 'invited') return;
      setEmail('');
      setName('');
      setLink(found.invitationLink);
      onInvited();
    });
  };
  const invited = outcome?.outcome === 'invited' ? t('invitations.invited', { email: outcome.email }) : null;
  const answers = { email, setEmail, name, setName };
  return { ...answers, invited, link, setLink, busy, error: error ?? problemOf(outcome), submit };
}

function problemOf(outcome: InviteOutcome | null): string | null {
  if (!outcome || outcome.outcome === 'invited') return null;
  return outcome.outcome === 'member' ? t('invitations.member', { email: outcome.email }) : t('invitations.faulty');
}

import { limits } from 'contract/limits.ts';
import { Suspense, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import classes from './invitations.module.css';
import { LinkDialog } from './link-dialog.tsx';
import { useInvite } from './use-invite.ts';

const CsvDialog = lazyPart(() => import('./csv-dialog.tsx').then((m) => m.CsvDialog));

export function InviteOne({ onInvited }: { onInvited: () => void }) {
  const { email, setEmail, name, setName, invited, link, setLink, busy, error, submit } = useInvite(onInvited);
  const [listing, setListing] = useState(false);

  return (
    <Section
      heading={t('invitations.one')}
      lead={t('invitations.oneLead')}
      action={
        <Button variant="outline" onClick={() => setListing(true)}>
          {t('invitations.many')}
        </Button>
      }
    >
      <form className={classes.form} onSubmit={submit}>
        <FormMessage kind="success" text={invited} />
        <FormMessage kind="error" text={error} />
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
      </form>
      {link && invited && (
        <LinkDialog title={invited} text={t('invitations.handOver')} link={link} onClose={() => setLink(null)} />
      )}
      <Suspense fallback={null}>
        {listing && <CsvDialog onInvited={onInvited} onClose={() => setListing(false)} />}
      </Suspense>
    </Section>
  );
}

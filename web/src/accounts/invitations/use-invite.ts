import { type InviteOutcome, invite } from 'contract/accounts/invitations.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';

export function useInvite(onInvited: () => void) {
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

import { apply } from 'contract/applications.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { useState } from 'react';
import { callCreating } from '../../lib/api-client.ts';
import { sentenceFor } from '../../lib/errors.ts';
import { asRefusal, type RefusalSeen } from '../../lib/refused.ts';
import { t } from '../../lib/words.ts';

export type Answers = BodyOf<typeof apply>;

/** Sends an application, and says what became of it. */
export function useApplication(onSent: (statusPath: string | null) => void) {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<RefusalSeen | null>(null);

  const send = async (body: Answers, file: File | null) => {
    setSending(true);
    setRefusal(null);
    try {
      const { answer, location } = await callCreating(apply, { body, file });
      setSent(answer.message);
      onSent(location);
    } catch (refused) {
      setRefusal(asRefusal(refused));
    }
    setSending(false);
  };

  const error = refusal && sentenceFor(refusal, t('apply.failed'));
  return { send, sending, sent, error, fields: refusal?.fields ?? {} };
}

import { apply } from 'contract/applications/applications.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { callCreating } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';

export type Answers = BodyOf<typeof apply>;

export function useApplication(onSent: (statusPath: string | null) => void) {
  const { sendsMail } = useClub();
  const { busy, done, error, fields, run } = useSubmit(t('apply.failed'));

  const send = (body: Answers, file: File | null) =>
    run(
      async () => {
        const { location } = await callCreating(apply, { body, file });
        onSent(location);
      },
      t(sendsMail ? 'apply.sent' : 'apply.sentWithoutMail'),
    );

  return { send, sending: busy, sent: done, error, fields };
}

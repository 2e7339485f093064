import {
  type ApplicationStatus,
  getApplicationStatus,
  mailInvitationAgain,
} from 'contract/applications/applications.ts';
import { call } from '../../lib/api/api-client.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { ApplicantQuestions } from './applicant-questions.tsx';
import classes from './status.module.css';
import { StatusLink } from './status-link.tsx';
import { WrittenApplicationPart } from './written-application.tsx';

const pathOf = (token: string) => `/application-status?token=${encodeURIComponent(token)}`;

export function ApplicationStatusCard({ token }: { token: string }) {
  const { data, apiError, error, reload, set } = useCall(getApplicationStatus, { query: { token } });
  const { sendsMail } = useClub();
  if (!data && !error)
    return (
      <p className={classes.reading} role="status">
        {t('applicationStatus.reading')}
      </p>
    );
  if (apiError?.code === 'not_found') {
    return (
      <div className={classes.card}>
        <h2>{t('applicationStatus.unknown')}</h2>
        <p className={classes.text}>
          {t(sendsMail ? 'applicationStatus.unknownText' : 'applicationStatus.unknownTextWithoutMail')}
        </p>
        <SignInLinks />
      </div>
    );
  }
  if (!data) return error && <ErrorState text={error} onRetry={reload} />;
  const { status, appliedAt, application } = data;
  const isPending = status === 'pending';
  return (
    <div className={classes.card} data-status={status}>
      <h2>{t(`applicationStatus.${status}`)}</h2>
      <p className={classes.text}>
        {(status === 'pending' || status === 'approved') && !sendsMail
          ? t(`applicationStatus.${status}TextWithoutMail`)
          : t(`applicationStatus.${status}Text`)}
      </p>
      <Onward status={status} token={token} />
      {isPending && <StatusLink path={pathOf(token)} />}
      <ApplicantQuestions token={token} application={data} onAnswered={reload} />
      {application && (
        <WrittenApplicationPart {...{ token, application, isPending }} onCorrected={set} onWithdrawn={reload} />
      )}
      <p className={classes.when}>
        <time dateTime={appliedAt}>{t('applicationStatus.applied', { date: formatDate(appliedAt) })}</time>
      </p>
    </div>
  );
}

export function NoStatusLink() {
  const { sendsMail } = useClub();
  return (
    <div className={classes.card}>
      <h2>{t('apply.status')}</h2>
      <p className={classes.text}>
        {t(sendsMail ? 'applicationStatus.noLinkText' : 'applicationStatus.noLinkTextWithoutMail')}
      </p>
      <SignInLinks />
    </div>
  );
}

function SignInLinks() {
  return (
    <div className={classes.links}>
      <ButtonLink to="/login">{t('header.signIn')}</ButtonLink>
      <ButtonLink to="/apply" variant="soft">
        {t('header.apply')}
      </ButtonLink>
    </div>
  );
}

function Onward({ status, token }: { status: ApplicationStatus['status']; token: string }) {
  const { sendsMail } = useClub();
  if (status === 'pending') return null;
  if (status === 'approved') return sendsMail && <SendInvitation token={token} />;
  if (status === 'joined') return <ButtonLink to="/login">{t('header.signIn')}</ButtonLink>;
  return (
    <ButtonLink to="/apply" variant="soft">
      {t('applicationStatus.applyAgain')}
    </ButtonLink>
  );
}

function SendInvitation({ token }: { token: string }) {
  const { busy, done, error, run } = useSubmit();
  const send = () => run(() => call(mailInvitationAgain, { body: { token } }), t('applicationStatus.sent'));
  return (
    <>
      <FormMessage kind="success" text={done} />
      <FormMessage kind="error" text={error} />
      {!done && (
        <Button variant="soft" disabled={busy} onClick={() => void send()}>
          {t(busy ? 'applicationStatus.sending' : 'applicationStatus.again')}
        </Button>
      )}
    </>
  );
}

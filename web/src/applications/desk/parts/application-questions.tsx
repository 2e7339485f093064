import { applicationLimits } from 'contract/applications/applications.limits.ts';
import { type ApplicationQuestion, askQuestion } from 'contract/applications/applications.questions.ts';
import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useClub } from '../../../lib/socket/club.ts';
import { t } from '../../../lib/text/i18n.ts';
import { TimeAgo } from '../../../ui/content/time-ago.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { WriteForm } from '../../decisions/write-form.tsx';
import page from '../application.module.css';
import notes from './application-notes.module.css';
import classes from './application-questions.module.css';

interface Props {
  application: OpenedApplication;
  onChanged: () => Promise<void>;
}

export function ApplicationQuestions({ application: { _id: id, status, questions }, onChanged }: Props) {
  const { sendsMail } = useClub();
  const isPending = status === 'pending';
  const open = questions.filter(({ answer }) => answer === null).length;
  if (!isPending && questions.length === 0) return null;
  return (
    <Card aria-label={t('questions.title')} className={page.part ?? ''}>
      <h3 className={page.heading}>{t('questions.title')}</h3>
      {questions.length > 0 && (
        <ul className={notes.notes} aria-label={t('questions.title')}>
          {questions.map((question) => (
            <Question key={question._id} question={question} isPending={isPending} />
          ))}
        </ul>
      )}
      {isPending &&
        (open >= applicationLimits.openQuestions || questions.length >= applicationLimits.questions ? (
          <p className={page.quiet}>
            {t(open >= applicationLimits.openQuestions ? 'questions.wait' : 'questions.all')}
          </p>
        ) : (
          <WriteForm
            label={t('questions.new')}
            hint={t(sendsMail ? 'questions.hint' : 'questions.hintWithoutMail')}
            submit={t('questions.send')}
            limit={applicationLimits.question}
            draft={`question:${id}`}
            onSend={async (text) => {
              await call(askQuestion, { params: { id }, body: { text } });
              await onChanged();
            }}
          />
        ))}
    </Card>
  );
}

function Question({ question, isPending }: { question: ApplicationQuestion; isPending: boolean }) {
  const { author, text, createdAt, answer, answeredAt } = question;
  return (
    <li className={notes.note}>
      <p className={notes.head}>
        <bdi className={notes.author}>{author?.name ?? t('admin.formerOfficer')}</bdi>
        <span className={page.quiet}>
          <TimeAgo at={createdAt} />
        </span>
      </p>
      <p className={page.reason} dir="auto">
        {text}
      </p>
      {answer === null || answeredAt === null ? (
        isPending && <p className={page.quiet}>{t('questions.noAnswer')}</p>
      ) : (
        <div className={classes.answer}>
          <p className={page.quiet}>
            {t('questions.answered')} <TimeAgo at={answeredAt} />
          </p>
          <p className={page.reason} dir="auto">
            {answer}
          </p>
        </div>
      )}
    </li>
  );
}

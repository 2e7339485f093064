import { scoreApplication } from 'contract/applications/applications.blind.ts';
import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import type { Score } from 'contract/applications/applications.rubric.ts';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import page from '../desk/application.module.css';
import classes from '../desk/score.module.css';
import { CriterionField } from './criterion-field.tsx';

interface Props {
  application: OpenedApplication;
  onSaved: () => Promise<void>;
}

type Draft = Omit<Score, 'score'> & { score: number | null };

export function ScoreForm({ application: { _id: id, rubric, myReview }, onSaved }: Props) {
  const [drafts, setDrafts] = useState<Draft[]>(() =>
    rubric.map((criterion) => {
      const before = myReview?.scores.find((one) => one.criterion === criterion);
      return before ?? { criterion, score: null, reason: '' };
    }),
  );
  const form = useRef<HTMLFormElement>(null);
  const { busy, error, run } = useSubmit();
  const [missing, setMissing] = useState(false);
  const change = (criterion: string, changes: Partial<Draft>) => {
    setMissing(false);
    setDrafts(drafts.map((one) => (one.criterion === criterion ? { ...one, ...changes } : one)));
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const scores = drafts.flatMap(({ score, ...one }) => (score === null ? [] : [{ ...one, score }]));
    setMissing(scores.length < drafts.length);
    if (busy || scores.length < drafts.length) return;
    await run(async () => {
      await call(scoreApplication, { params: { id }, body: { scores } });
      await onSaved();
    });
  };

  const goOn = (at: number) => {
    const groups = form.current?.querySelectorAll('[role=radiogroup]');
    const next = groups?.[at + 1];
    const target = next
      ? (next.querySelector<HTMLElement>('input:checked') ?? next.querySelector<HTMLElement>('input'))
      : form.current?.querySelector<HTMLElement>('button[type=submit]');
    target?.focus();
  };

  return (
    <form ref={form} className={classes.form} onSubmit={send}>
      <p className={page.quiet}>{t('blind.keys')}</p>
      {drafts.map(({ criterion, score, reason }, at) => (
        <CriterionField
          key={criterion}
          criterion={criterion}
          score={score}
          reason={reason}
          onScore={(value) => change(criterion, { score: value })}
          onReason={(text) => change(criterion, { reason: text })}
          onNext={() => goOn(at)}
        />
      ))}
      <FormMessage kind="error" text={missing ? t('blind.missing') : error} />
      <div>
        <Button type="submit" disabled={busy}>
          {t('blind.save')}
        </Button>
      </div>
    </form>
  );
}

import { applicationLimits } from 'contract/applications/applications.limits.ts';
import { maxScore } from 'contract/applications/applications.rubric.ts';
import { fold } from 'contract/folding.ts';
import { type KeyboardEvent, useId } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from '../desk/score.module.css';

interface Props {
  criterion: string;
  score: number | null;
  reason: string;
  onScore: (score: number) => void;
  onReason: (reason: string) => void;
  onNext: () => void;
}

const scores = Array.from({ length: maxScore }, (_, at) => at + 1);

export function CriterionField({ criterion, score, reason, onScore, onReason, onNext }: Props) {
  const id = useId();
  const press = (event: KeyboardEvent) => {
    const value = Number(fold(event.key));
    if (!scores.includes(value) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onScore(value);
    onNext();
  };
  return (
    <div className={classes.criterion}>
      <p id={id} className={classes.name}>
        <bdi>{criterion}</bdi>
      </p>
      <div role="radiogroup" aria-labelledby={id} className={classes.scores} onKeyDown={press}>
        {scores.map((value) => (
          <label key={value} className={classes.score}>
            <input type="radio" name={id} checked={score === value} onChange={() => onScore(value)} />
            <span>{value}</span>
          </label>
        ))}
      </div>
      <TextField
        label={t('blind.reasonFor', { criterion })}
        limit={applicationLimits.scoreReason}
        value={reason}
        onChange={onReason}
      />
    </div>
  );
}

import { IconX } from '@tabler/icons-react';
import { applicationLimits } from 'contract/applications/applications.limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from './review-section.module.css';
import { Section } from './section.tsx';
import { Switch } from './switch.tsx';
import type { SectionProps } from './use-settings-form.ts';

export function ReviewSection({ form }: SectionProps) {
  const { values, change, toggle, fields } = form;
  const { blindReview, rubric } = values;
  const put = (at: number, criterion: string) => change({ rubric: rubric.with(at, criterion) });
  return (
    <Section part="review" lead={t('clubSettings.reviewLead')}>
      <Switch {...toggle('blindReview')} />
      {blindReview && (
        <fieldset className={classes.rubric}>
          <legend>{t('clubSettings.rubric')}</legend>
          <p className={classes.hint}>{t('clubSettings.rubricHint')}</p>
          {rubric.map((criterion, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion has no id besides its position
            <div key={at} className={classes.criterion}>
              <TextField
                label={t('clubSettings.criterion', { place: at + 1 })}
                name={`rubric.${at}`}
                limit={applicationLimits.criterion}
                required
                error={fields[`rubric.${at}`] ?? (at === 0 ? fields.rubric : undefined)}
                value={criterion}
                onChange={(text) => put(at, text)}
              />
              <IconButton
                icon={IconX}
                label={t('clubSettings.removeCriterion', { place: at + 1 })}
                disabled={rubric.length === 1}
                onClick={() => change({ rubric: rubric.toSpliced(at, 1) })}
              />
            </div>
          ))}
          {rubric.length < applicationLimits.criteria && (
            <Button variant="soft" onClick={() => change({ rubric: [...rubric, ''] })}>
              {t('clubSettings.addCriterion')}
            </Button>
          )}
        </fieldset>
      )}
    </Section>
  );
}

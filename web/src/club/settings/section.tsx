import { type FormEvent, type ReactNode, useId } from 'react';
import { FormProblems, useFormProblems } from '../../lib/api/form-problems.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './club-settings.module.css';
import type { useSection } from './use-section.ts';

interface Props {
  heading: string;
  lead: string;
  /** For a section with a form. Without one, its parts save themselves. */
  section?: Pick<ReturnType<typeof useSection>, 'save' | 'discard' | 'isDirty' | 'busy' | 'error' | 'done'>;
  action?: string;
  below?: ReactNode;
  children: ReactNode;
}

export function Section({ heading, lead, section, action = t('clubSettings.save'), below, children }: Props) {
  const id = useId();
  const { problems, check } = useFormProblems();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (check(event.currentTarget)) void section?.save();
  };
  return (
    <Card className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        <p className={classes.lead}>{lead}</p>
      </div>
      {section ? (
        <form className={classes.fields} noValidate onSubmit={save} aria-labelledby={id}>
          <FormProblems value={problems}>{children}</FormProblems>
          <FormMessage kind="error" text={section.error} />
          <div className={classes.actions}>
            <Button type="submit" disabled={!section.isDirty || section.busy}>
              {section.busy ? t('clubSettings.saving') : action}
            </Button>
            {section.isDirty && (
              <Button variant="quiet" disabled={section.busy} onClick={section.discard}>
                {t('clubSettings.discard')}
              </Button>
            )}
            <span className={classes.done} role="status">
              {section.done}
            </span>
          </div>
          {below}
        </form>
      ) : (
        <div className={classes.fields}>{children}</div>
      )}
    </Card>
  );
}

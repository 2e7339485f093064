import type { Project } from 'contract/projects.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './questions.module.css';
import type { useQuestions } from './use-questions.ts';

export function Questions({ questions, answer }: Pick<ReturnType<typeof useQuestions>, 'questions' | 'answer'>) {
  if (questions.length === 0) return null;
  return (
    <section aria-label={t('projects.questions')}>
      <div className={classes.questions}>
        {questions.map((project) => (
          <Card as="article" key={project._id} className={classes.question ?? ''}>
            <p>{t('projects.asksYou', { author: nameOf(project), title: project.title })}</p>
            <div className={classes.answers}>
              <Button variant="quiet" onClick={() => void answer(project, false)}>
                {t('projects.decline')}
              </Button>
              <Button onClick={() => void answer(project, true)}>{t('projects.confirm')}</Button>
            </div>
          </Card>
        ))}
      </div>
    </section>
  );
}

function nameOf({ author }: Project): string {
  return author?.name ?? t('projects.anonymous');
}

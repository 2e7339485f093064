import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import classes from './all-results.module.css';
import { type ResultKind, resultKinds, titleOf } from './result-kinds.ts';
import { BestResults, ResultList } from './result-lists.tsx';
import type { ResultLists } from './use-search-results.ts';

// Limits each kind, so a screen or two shows all kinds.
const max = 3;

export function AllResults({ results, onOpen }: { results: ResultLists; onOpen: (kind: ResultKind) => void }) {
  if (resultKinds.every((kind) => results[kind].items.length === 0))
    return <ResultList kind="people" results={results} />;
  return (
    <div className={classes.sections}>
      {results.people.items.length === 0 && <p className={classes.none}>{t('search.noPeople')}</p>}
      {resultKinds
        .filter((kind) => results[kind].items.length > 0)
        .map((kind) => (
          <section key={kind} aria-labelledby={`results-${kind}`}>
            <div className={classes.top}>
              <h2 id={`results-${kind}`} className={classes.title}>
                {titleOf(kind, results)}
              </h2>
              {results[kind].items.length > max && (
                <Button variant="quiet" onClick={() => onOpen(kind)} aria-describedby={`results-${kind}`}>
                  {t('search.showAll')}
                </Button>
              )}
            </div>
            <BestResults kind={kind} results={results} max={max} />
          </section>
        ))}
    </div>
  );
}

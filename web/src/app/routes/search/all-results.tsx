import type { ReactNode } from 'react';
import { MessageResults } from '../../../chat/conversations/message-results.tsx';
import { EventResults } from '../../../events/event-results.tsx';
import { PostResults } from '../../../feed/posts/post/post-results.tsx';
import { t } from '../../../lib/text/i18n.ts';
import { ProjectResults } from '../../../projects/project-results.tsx';
import { CommentResults } from '../../../search/comment-results.tsx';
import { PeopleResults } from '../../../search/people-results.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { connectAction } from '../home/connect-action.tsx';
import classes from './all-results.module.css';
import { type ResultKind, resultKinds, titleOf } from './result-kinds.ts';
import { PeopleResultList } from './result-lists.tsx';
import type { ResultLists } from './use-search-results.ts';

// Limits each kind, so a screen or two shows all kinds.
const max = 3;

export function AllResults({ results, onOpen }: { results: ResultLists; onOpen: (kind: ResultKind) => void }) {
  const first = <Item,>({ items }: { items: Item[] }) => items.slice(0, max);
  const best: Record<ResultKind, ReactNode> = {
    people: <PeopleResults people={first(results.people)} action={connectAction} />,
    posts: <PostResults posts={first(results.posts)} />,
    comments: <CommentResults comments={first(results.comments)} />,
    events: <EventResults events={first(results.events)} />,
    projects: <ProjectResults projects={first(results.projects)} />,
    messages: <MessageResults messages={first(results.messages)} />,
  };
  if (resultKinds.every((kind) => results[kind].items.length === 0)) return <PeopleResultList results={results} />;
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
            {best[kind]}
          </section>
        ))}
    </div>
  );
}

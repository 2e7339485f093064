import type { ReactNode } from 'react';
import { FoundMessages } from '../../../features/chat/list/found-messages.tsx';
import { FoundEvents } from '../../../features/events/found-events.tsx';
import { FoundPosts } from '../../../features/feed/posts/found-posts.tsx';
import { FoundProjects } from '../../../features/projects/found-projects.tsx';
import { FoundComments } from '../../../features/search/found-comments.tsx';
import { FoundPeople } from '../../../features/search/found-people.tsx';
import { t } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { connectAction } from '../connect-action.tsx';
import classes from './all-found.module.css';
import { type FoundKind, foundKinds, titleOf } from './found-kinds.ts';
import { FoundPeopleList } from './found-lists.tsx';
import type { Found } from './use-found.ts';

// Of each kind, so that all of them are in sight after a screen or two.
const max = 3;

/** The best of every kind that has any. */
export function AllFound({ found, onOpen }: { found: Found; onOpen: (kind: FoundKind) => void }) {
  const first = <Item,>({ items }: { items: Item[] }) => items.slice(0, max);
  const best: Record<FoundKind, ReactNode> = {
    people: <FoundPeople people={first(found.people)} action={connectAction} />,
    posts: <FoundPosts posts={first(found.posts)} />,
    comments: <FoundComments comments={first(found.comments)} />,
    events: <FoundEvents events={first(found.events)} />,
    projects: <FoundProjects projects={first(found.projects)} />,
    messages: <FoundMessages messages={first(found.messages)} />,
  };
  if (foundKinds.every((kind) => found[kind].items.length === 0)) return <FoundPeopleList found={found} />;
  return (
    <div className={classes.sections}>
      {found.people.items.length === 0 && <p className={classes.none}>{t('search.noPeople')}</p>}
      {foundKinds
        .filter((kind) => found[kind].items.length > 0)
        .map((kind) => (
          <section key={kind} aria-labelledby={`found-${kind}`}>
            <div className={classes.top}>
              <h2 id={`found-${kind}`} className={classes.title}>
                {titleOf(kind, found)}
              </h2>
              {found[kind].items.length > max && (
                <Button variant="quiet" onClick={() => onOpen(kind)} aria-describedby={`found-${kind}`}>
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

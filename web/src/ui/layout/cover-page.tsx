import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Highlight } from '../content/highlight.tsx';
import { Cover } from '../links/cover.tsx';
import { useGrowingPicture } from '../links/growing-picture.ts';
import { BackLink } from './back-link.tsx';
import { Card } from './card.tsx';
import classes from './cover-page.module.css';

interface Props {
  back: { to: string; text: string };
  actions: ReactNode;
  /** Without a picture, the title stands in the cover generated for `id`. */
  cover: ComponentProps<typeof Cover>;
  title: string;
  badge?: ReactNode;
  /** The main action: on the right, or above a phone's bottom bar. */
  aside?: ReactNode;
  below: ReactNode;
  children: ReactNode;
}

export function CoverPage({ back, actions, cover, title, badge, aside, below, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useGrowingPicture(cover.id, frame);
  const heading = (
    <h1 className={classes.title} dir="auto">
      <Highlight text={title} />
    </h1>
  );
  return (
    <div className={classes.page} data-aside={aside !== undefined && aside !== null && aside !== false}>
      <div className={classes.bar}>
        <BackLink to={back.to}>{back.text}</BackLink>
        <div className={classes.actions}>{actions}</div>
      </div>
      <Card as="article" className={classes.main ?? ''}>
        <div className={classes.cover} ref={frame}>
          <Cover {...cover} title={heading} />
        </div>
        <div className={classes.body}>
          {(cover.picture || badge) && (
            <div className={classes.head}>
              {cover.picture && heading}
              {badge}
            </div>
          )}
          {children}
        </div>
      </Card>
      {aside && <div className={classes.aside}>{aside}</div>}
      <div className={classes.below}>{below}</div>
    </div>
  );
}

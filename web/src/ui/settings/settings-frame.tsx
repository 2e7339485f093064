import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../actions/link.tsx';
import { BackLink } from '../layout/back-link.tsx';
import classes from './settings-frame.module.css';
import { PartsInView } from './use-part.ts';

interface Props {
  label: string;
  back: string;
  parts: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** An index beside its parts. A narrow screen has the index first, then one part at a time. */
export function SettingsFrame({ label, back, parts, children }: Props) {
  const { hash, pathname } = useLocation();
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((part: string, isVisible: boolean) => {
    setInView((before) => new Set([...before].filter((id) => id !== part).concat(isVisible ? part : [])));
  }, []);
  const chosen = parts.find(({ id }) => hash === `#${id}`)?.id;
  const index = useIndexFocus(chosen);
  // The last parts never reach the top of the screen, so the chosen one counts while it is in view.
  const current = [chosen, ...parts.map(({ id }) => id)].find((id) => id && inView.has(id));
  return (
    <div className={classes.frame} data-open={chosen !== undefined}>
      <nav ref={index} className={classes.index} aria-label={label}>
        {parts.map(({ id, title }) => (
          <Link key={id} to={`#${id}`} className={classes.link} aria-current={id === current ? 'location' : undefined}>
            {title}
            <IconChevronRight size={18} stroke={1.8} aria-hidden />
          </Link>
        ))}
      </nav>
      <div className={classes.back}>
        <BackLink to={pathname}>{back}</BackLink>
      </div>
      <div className={classes.parts}>
        <PartsInView value={report}>{children}</PartsInView>
      </div>
    </div>
  );
}

/** Returns the focus to the part's link when one leaves it for the index. */
function useIndexFocus(chosen: string | undefined) {
  const index = useRef<HTMLElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if (!chosen && before.current) index.current?.querySelector<HTMLElement>(`[href$="#${before.current}"]`)?.focus();
    before.current = chosen;
  }, [chosen]);
  return index;
}

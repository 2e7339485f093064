import type { Mention } from 'contract/mentions.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../lib/i18n.ts';
import classes from './collapsible-text.module.css';
import { RichText } from './rich-text.tsx';

interface Props {
  text: string;
  mentions?: readonly Mention[];
  /** How many lines show when it is collapsed. */
  lines?: number;
}

/** Text as it was written; a long one is collapsed. */
export function CollapsibleText({ text, mentions, lines = 8 }: Props) {
  const [collapsed, setCollapsed] = useState(true);
  const [isLong, setLong] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);

  // Called once the page is laid out and before it is painted, and drawn before that, too. Measuring while drawing would
  // lay out what is drawn once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || !collapsed) return;
    const observer = new ResizeObserver(() => {
      const isNow = element.scrollHeight > element.clientHeight + 1;
      if (isNow !== isLong) flushSync(() => setLong(isNow));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, collapsed, isLong]);

  return (
    <>
      <p className={classes.text} style={{ '--lines': lines }} data-collapsed={collapsed} dir="auto" ref={paragraph}>
        <RichText text={text} {...(mentions && { mentions })} />
      </p>
      {isLong && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={!collapsed}
          onClick={() => setCollapsed(!collapsed)}
        >
          {t(collapsed ? 'folded.more' : 'folded.less')}
        </button>
      )}
    </>
  );
}

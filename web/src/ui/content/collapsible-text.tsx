import type { Mention } from 'contract/mentions.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import classes from './collapsible-text.module.css';
import { RichText } from './rich-text.tsx';

interface Props {
  text: string;
  mentions?: readonly Mention[];
  lines?: number;
}

export function CollapsibleText({ text, mentions, lines = 8 }: Props) {
  const [collapsed, setCollapsed] = useState(true);
  const [isLong, setLong] = useState(false);
  const paragraph = useRef<HTMLDivElement>(null);

  const measure = () => {
    const { scrollHeight = 0, clientHeight = 0 } = paragraph.current ?? {};
    if (collapsed) setLong(scrollHeight > clientHeight + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has a new height
  useLayoutEffect(measure, [text, collapsed]);

  return (
    <>
      <div
        key={text}
        className={classes.text}
        style={{ '--lines': lines }}
        data-collapsed={collapsed}
        dir="auto"
        ref={paragraph}
      >
        <RichText text={text} onDrawn={measure} {...(mentions && { mentions })} />
      </div>
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

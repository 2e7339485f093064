import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../lib/i18n.ts';
import classes from './folded-text.module.css';
import { Marked } from './marked.tsx';

interface Props {
  text: string;
  /** How many lines stay when it is folded. */
  lines?: number;
}

/** Text as it was written; a long one is folded. */
export function FoldedText({ text, lines = 8 }: Props) {
  const [folded, setFolded] = useState(true);
  const [isLong, setLong] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another height
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = words.current ?? {};
    if (folded) setLong(scrollHeight > clientHeight + 1);
  }, [text, folded]);

  return (
    <>
      <p className={classes.text} style={{ '--lines': lines }} data-folded={folded} dir="auto" ref={words}>
        <Marked text={text} />
      </p>
      {isLong && (
        <button type="button" className={classes.more} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {t(folded ? 'folded.more' : 'folded.less')}
        </button>
      )}
    </>
  );
}

import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../lib/words.ts';
import classes from './post-card.module.css';

/** The words of a post; long ones are folded. */
export function PostContent({ text }: { text: string }) {
  const [folded, setFolded] = useState(true);
  const [isLong, setLong] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another height
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = words.current ?? {};
    if (folded) setLong(scrollHeight > clientHeight + 1);
  }, [text, folded]);

  return (
    <div className={classes.content}>
      <p className={classes.text} data-folded={folded} dir="auto" ref={words}>
        {text}
      </p>
      {isLong && (
        <button type="button" className={classes.more} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {t(folded ? 'post.more' : 'post.less')}
        </button>
      )}
    </div>
  );
}

import { IconPaperclip } from '@tabler/icons-react';
import type { Evidence } from 'contract/officers/moderation.ts';
import { CollapsibleText } from '../content/collapsible-text.tsx';
import classes from './evidence-quote.module.css';

export function EvidenceQuote({ evidence: { title, text, files } }: { evidence: Evidence }) {
  return (
    <blockquote className={classes.quote}>
      {title && (
        <p className={classes.title} dir="auto">
          {title}
        </p>
      )}
      {text && <CollapsibleText text={text} />}
      {files.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
        <p key={index} className={classes.file}>
          <IconPaperclip size={16} stroke={1.8} aria-hidden />
          <bdi>{name}</bdi>
        </p>
      ))}
    </blockquote>
  );
}

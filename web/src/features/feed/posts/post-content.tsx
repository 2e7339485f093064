import { CollapsibleText } from '../../../ui/content/collapsible-text.tsx';
import classes from './post-card.module.css';

export function PostContent({ text }: { text: string }) {
  return (
    <div className={classes.content}>
      <CollapsibleText text={text} />
    </div>
  );
}

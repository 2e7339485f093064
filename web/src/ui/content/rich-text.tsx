import { hasSigns } from 'contract/formatting.signs.ts';
import type { Mention } from 'contract/mentions.ts';
import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../../lib/browser/load-code.ts';
import { Highlight } from './highlight.tsx';
import { LinkedText } from './linked-text.tsx';

interface Props {
  text: string;
  mentions?: readonly Mention[];
  /** Without signs and links, for an excerpt. */
  isPlain?: boolean;
  /** Called when the text is drawn with its formatting. */
  onDrawn?: () => void;
}

const none: readonly Mention[] = [];
const FormattedText = lazyComponent(() => import('./formatted-text.tsx').then((m) => m.FormattedText));

/** A text without signs needs no parser. One with signs is drawn as it is written until the parser has loaded. */
export function RichText({ text, mentions = none, isPlain, onDrawn }: Props): ReactNode {
  const plain = isPlain ? <Highlight text={text} /> : <LinkedText text={text} mentions={mentions} />;
  if (!hasSigns(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <FormattedText {...{ text, mentions, isPlain, onDrawn }} />
    </Suspense>
  );
}

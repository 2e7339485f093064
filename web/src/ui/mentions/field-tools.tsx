import type { ComponentProps } from 'react';
import { FormattingTools } from '../formatting/formatting-tools.tsx';
import { MentionList } from './mention-list.tsx';

interface Props extends Omit<ComponentProps<typeof MentionList>, 'term'> {
  term: string | undefined;
  used: ComponentProps<typeof FormattingTools>['field'];
}

/** The list of names while one is being typed, and the keys and bar of formatting. */
export function FieldTools({ term, used, ...list }: Props) {
  return (
    <>
      {term !== undefined && <MentionList {...list} term={term} />}
      <FormattingTools field={used} />
    </>
  );
}

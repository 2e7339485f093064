import { type RefObject, useLayoutEffect } from 'react';
import { PaletteList } from '../palette/palette-list.tsx';
import { useFinder } from '../palette/use-finder.ts';
import classes from './header.module.css';

interface Props {
  term: string;
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** The palette's list under the field of the header. Enter searches until the arrows choose an entry. */
export function HeaderResults({ term, field, onClose }: Props) {
  const finder = useFinder(term, false, onClose);

  // Before the next key: an older listener would choose from older entries.
  useLayoutEffect(() => {
    const { current: input } = field;
    if (!input) return;
    input.addEventListener('keydown', finder.onKeyDown);
    input.setAttribute('aria-controls', finder.id);
    if (finder.activeId) input.setAttribute('aria-activedescendant', finder.activeId);
    return () => {
      input.removeEventListener('keydown', finder.onKeyDown);
      input.removeAttribute('aria-controls');
      input.removeAttribute('aria-activedescendant');
    };
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press keeps the focus in the field, which would close the list
    <div className={classes.results} onMouseDown={(event) => event.preventDefault()}>
      <PaletteList {...finder} />
    </div>
  );
}

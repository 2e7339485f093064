import EmojiPicker, { Categories, EmojiStyle, SuggestionMode, Theme } from 'emoji-picker-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useColorScheme } from '../../lib/browser/color-scheme.ts';
import { positionBeside } from '../mentions/position-beside.ts';
import classes from './emoji.module.css';

// The specification's order (section 9).
const categories = [
  Categories.SUGGESTED,
  Categories.CUSTOM,
  Categories.ACTIVITIES,
  Categories.ANIMALS_NATURE,
  Categories.FLAGS,
  Categories.FOOD_DRINK,
  Categories.OBJECTS,
  Categories.SMILEYS_PEOPLE,
  Categories.SYMBOLS,
  Categories.TRAVEL_PLACES,
];

// Maps our colors to the picker's variables.
const colors = {
  '--epr-bg-color': 'var(--surface)',
  '--epr-category-label-bg-color': 'var(--surface)',
  '--epr-picker-border-color': 'var(--line)',
  '--epr-picker-border-radius': 'var(--radius-md)',
  '--epr-search-input-bg-color': 'var(--sunken)',
  '--epr-highlight-color': 'var(--accent-text)',
  '--epr-category-icon-active-color': 'var(--accent-text)',
  '--epr-hover-bg-color': 'var(--sunken)',
  '--epr-focus-bg-color': 'var(--accent-soft)',
  '--epr-text-color': 'var(--dimmed)',
  '--epr-emoji-size': '26px',
  fontFamily: 'inherit',
};

/**
 * Shows the smileys first, unless recent emoji are above. The picker gives its categories their height in steps, which
 * count until the member does something.
 */
function openAtSmileys(panel: HTMLElement): () => void {
  const sections = [...panel.querySelectorAll<HTMLElement>('.epr-emoji-category')];
  const [recent] = sections;
  const smileys = sections[categories.indexOf(Categories.SMILEYS_PEOPLE)];
  const list = smileys?.closest('.epr-body');
  const watcher = new ResizeObserver(() => {
    if (list && smileys && recent?.offsetHeight === 0) list.scrollTop = smileys.offsetTop;
  });
  const stop = () => watcher.disconnect();
  for (const section of sections) watcher.observe(section);
  for (const act of ['pointerdown', 'wheel', 'keydown']) panel.addEventListener(act, stop, { once: true });
  return stop;
}

interface Props {
  beside: RefObject<HTMLElement | null>;
  onPick: (emoji: string) => void;
}

export function EmojiPanel({ beside, onPick }: Props) {
  const dark = useColorScheme() === 'dark';
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!beside.current || !panel.current) return undefined;
    const stop = positionBeside(beside.current, panel.current);
    // The picker sets the focus itself, but before it is visible.
    panel.current.querySelector('input')?.focus({ preventScroll: true });
    const stopOpening = openAtSmileys(panel.current);
    return () => {
      stop();
      stopOpening();
    };
  }, [beside]);
  return (
    <div ref={panel} className={classes.panel} popover="manual">
      <EmojiPicker
        emojiStyle={EmojiStyle.NATIVE}
        theme={dark ? Theme.DARK : Theme.LIGHT}
        suggestedEmojisMode={SuggestionMode.RECENT}
        categories={categories}
        previewConfig={{ showPreview: false }}
        style={colors}
        width="100%"
        height="min(400px, 50dvh)"
        onEmojiClick={({ emoji }) => onPick(emoji)}
      />
    </div>
  );
}

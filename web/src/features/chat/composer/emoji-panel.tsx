import EmojiPicker, { Categories, EmojiStyle, SuggestionMode, Theme } from 'emoji-picker-react';
import { useColorScheme } from '../../../lib/color-scheme.ts';
import classes from './message-input.module.css';

// In this order (specification, section 9).
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

// The picker's own names for what the rest of the screen is made of.
const colors = {
  '--epr-bg-color': 'var(--surface)',
  '--epr-category-label-bg-color': 'var(--surface)',
  '--epr-picker-border-color': 'var(--line)',
  '--epr-search-input-bg-color': 'var(--sunken)',
  '--epr-highlight-color': 'var(--accent-text)',
  '--epr-hover-bg-color': 'var(--sunken)',
  '--epr-text-color': 'var(--dimmed)',
  '--epr-emoji-size': '26px',
  fontFamily: 'inherit',
};

export function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  const dark = useColorScheme() === 'dark';
  return (
    <div className={classes.panel}>
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

import EmojiPicker, { Categories, EmojiStyle, SuggestionMode, Theme } from 'emoji-picker-react';
import { useColorScheme } from '../../lib/color-scheme.ts';
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

/** All emoji, as this device draws them. */
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
        width="100%"
        height="min(400px, 50dvh)"
        onEmojiClick={({ emoji }) => onPick(emoji)}
      />
    </div>
  );
}

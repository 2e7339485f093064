import { IconCalendarEvent } from '@tabler/icons-react';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './palette.module.css';
import type { PaletteItem } from './palette-items.ts';

interface Props {
  id: string;
  item: PaletteItem;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function PaletteOption({ id, item, isChosen, onPoint, onChoose }: Props) {
  const { label, detail, person, icon: Icon = IconCalendarEvent } = item;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field refers to the active option
    <div
      role="option"
      id={id}
      aria-selected={isChosen}
      className={classes.option}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {person ? (
        <Avatar person={person} size={28} />
      ) : (
        <Icon size={20} stroke={1.7} aria-hidden className={classes.icon} />
      )}
      <span className={classes.label}>
        <bdi>{label}</bdi>
      </span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </div>
  );
}

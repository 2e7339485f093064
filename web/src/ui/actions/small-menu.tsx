import type { Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { MenuButton } from './menu-button.tsx';
import classes from './small-menu.module.css';
import { useMenuKeys } from './use-menu-keys.ts';

export interface MenuItem {
  text: string;
  icon: Icon;
  onChoose: () => void;
}

interface Props {
  icon: Icon;
  label: string;
  text?: string | undefined;
  items: MenuItem[];
  /** The edge of the button where the menu begins. */
  edge?: 'start' | 'end';
  onOpen?: () => void;
}

export function SmallMenu({ icon, label, text, items, edge = 'end', onOpen }: Props) {
  const id = useId();
  const { frame, menu, open, setOpen, close, onKeyDown, onBlur } = useMenuKeys(edge);

  const choose = (item: MenuItem) => {
    // Focuses the button first, because a dialog that the item opens returns the focus there.
    close();
    item.onChoose();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the menu inside
    <span className={classes.frame} ref={frame} onKeyDown={onKeyDown} onBlur={onBlur}>
      <MenuButton
        icon={icon}
        label={label}
        text={text}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          if (!open) onOpen?.();
          setOpen(!open);
        }}
      />
      {open && (
        <div ref={menu} className={classes.menu} popover="manual" id={id} role="menu" aria-label={label}>
          {items.map((item) => (
            <button
              key={item.text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes.item}
              onClick={() => choose(item)}
            >
              <item.icon size={18} stroke={1.8} aria-hidden />
              {item.text}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}

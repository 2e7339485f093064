import { Menu } from '@mantine/core';
import type { ComponentProps } from 'react';
import { MenuButton } from './menu-button.tsx';
import type { SmallMenu } from './small-menu.tsx';

/** A menu that is open when it appears, because pressing its button brought it. */
export function OpenMenu({ icon, label, text: face, items }: ComponentProps<typeof SmallMenu>) {
  return (
    <Menu defaultOpened position="bottom-end" shadow="none" withinPortal transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <MenuButton icon={icon} label={label} text={face} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ text, icon: Picture, onChoose }) => (
          <Menu.Item key={text} leftSection={<Picture size={18} stroke={1.8} aria-hidden />} onClick={onChoose}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

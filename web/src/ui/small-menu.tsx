import type { Icon } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { MenuButton } from './menu-button.tsx';

export interface MenuItem {
  text: string;
  icon: Icon;
  onChoose: () => void;
}

interface Props {
  icon: Icon;
  label: string;
  /** Written on the button, which is otherwise only its picture. */
  text?: string;
  items: MenuItem[];
}

const OpenMenu = lazy(() => import('./open-menu.tsx').then((m) => ({ default: m.OpenMenu })));

/** A button with a menu behind it; the menu is fetched when one is first opened. */
export function SmallMenu(props: Props) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <MenuButton
      icon={props.icon}
      label={props.label}
      text={props.text}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    />
  );
  return wanted ? (
    <Suspense fallback={button}>
      <OpenMenu {...props} />
    </Suspense>
  ) : (
    button
  );
}

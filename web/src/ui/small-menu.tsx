import type { Icon } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from './icon-button.tsx';

export interface MenuItem {
  text: string;
  icon: Icon;
  onChoose: () => void;
}

interface Props {
  icon: Icon;
  label: string;
  items: MenuItem[];
}

const OpenMenu = lazy(() => import('./open-menu.tsx').then((m) => ({ default: m.OpenMenu })));

/** A button with a menu behind it; the menu is fetched when one is first opened. */
export function SmallMenu(props: Props) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      icon={props.icon}
      label={props.label}
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

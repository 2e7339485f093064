import type { User } from 'contract/members/members.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isReserved, pathFor } from './shortcuts.ts';

const timeout = 1_500;

/**
 * "/" searches, "g" and a letter opens a screen, "?" lists the shortcuts, and other keys press the buttons that name
 * them. Returns whether the list is open, and how to close it.
 */
export function useShortcuts(me: User | null): [listed: boolean, close: () => void] {
  const navigate = useNavigate();
  const [listed, setListed] = useState(false);

  useEffect(() => {
    if (!me) return;
    let goSince = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isReserved(event)) return;
      const going = event.timeStamp - goSince < timeout;
      goSince = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const path = going ? pathFor(event.key, me) : null;
      if (path) void navigate(path);
      else if (event.key === '/') search(() => void navigate('/search'));
      else if (event.key === '?') setListed(true);
      else if (!press(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [me, navigate]);

  return [listed, () => setListed(false)];
}

// Uses the header's search field, or the search screen where the header has none.
function search(goThere: () => void): void {
  const box = document.querySelector<HTMLInputElement>('header input[type=search]');
  if (box?.checkVisibility()) box.focus();
  else goThere();
}

// A button declares its own key.
function press(key: string): boolean {
  const name = key.length === 1 ? key.toUpperCase() : key;
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button[aria-keyshortcuts]')];
  const names = (button: HTMLElement) => button.getAttribute('aria-keyshortcuts')?.split(' ').includes(name);
  const button = buttons.find((one) => !one.disabled && names(one));
  button?.click();
  return button !== undefined;
}

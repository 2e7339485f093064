import type { User } from 'contract/members.ts';

const key = 'userInfo';

function parse(text: string | null): User | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const isUser = typeof value === 'object' && value !== null && '_id' in value && 'name' in value;
    return isUser ? (value as User) : null;
  } catch {
    return null;
  }
}

/** The signed-in member this browser remembers. */
export function readUserInfo(): User | null {
  try {
    return parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Remembers the signed-in member, or forgets them. */
export function writeUserInfo(user: User | null): void {
  try {
    if (user) localStorage.setItem(key, JSON.stringify(user));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the session then lasts as long as the page.
  }
}

/** Calls back when another tab signs in or out. */
export function onUserInfoChangedElsewhere(listener: (user: User | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener(parse(event.key ? event.newValue : null));
  });
}

import type { User } from 'contract/members/members.ts';
import { readText, writeText } from '../../lib/store/browser-storage.ts';

const key = 'userInfo';

function parse(text: string): User | null {
  try {
    const value: unknown = JSON.parse(text);
    const isUser = typeof value === 'object' && value !== null && '_id' in value && 'name' in value;
    return isUser ? Object.assign({ rights: [] }, value as User) : null;
  } catch {
    return null;
  }
}

export const readUserInfo = (): User | null => parse(readText('browser', key));

export const writeUserInfo = (user: User | null): void =>
  void writeText('browser', key, user ? JSON.stringify(user) : '');

export function onUserInfoChangedElsewhere(listener: (user: User | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener(parse((event.key && event.newValue) ?? ''));
  });
}

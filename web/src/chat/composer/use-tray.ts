import { nanoid } from '@reduxjs/toolkit';
import { limits } from 'contract/limits.ts';
import { useCallback, useState } from 'react';

export interface TrayFile {
  id: string;
  file: File;
  isTooLarge: boolean;
}

export function useTray() {
  const [tray, setTray] = useState<TrayFile[]>([]);

  const add = useCallback((files: File[]) => {
    const added = files.map((file) => ({ id: nanoid(), file, isTooLarge: file.size > limits.chatFileBytes }));
    setTray((before) => [...before, ...added]);
  }, []);
  const remove = useCallback((id: string) => setTray((before) => before.filter((one) => one.id !== id)), []);
  const clear = useCallback(() => setTray([]), []);
  return { tray, add, remove, clear };
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readText } from '../../lib/store/browser-storage.ts';
import { useMe } from '../../lib/store/store.ts';

export function usePush(): void {
  const me = useMe()?._id;
  const navigate = useNavigate();

  useEffect(() => {
    if (!me || !('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent<{ open?: string }>) => {
      if (data.open) void navigate(data.open);
    };
    serviceWorker.addEventListener('message', open);
    if (readText('browser', `push:${me}`) === 'on') {
      import('../../notifications/push/push.ts').then(({ renewPush }) => renewPush(me)).catch(() => {});
    }
    return () => serviceWorker.removeEventListener('message', open);
  }, [me, navigate]);
}

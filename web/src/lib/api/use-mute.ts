import { IconBell, IconBellOff } from '@tabler/icons-react';
import { getEventMute, getPostMute, muteEvent, mutePost } from 'contract/notifications/notifications.settings.ts';
import { useState } from 'react';
import { showSuccess } from '../browser/toasts.ts';
import { t } from '../text/i18n.ts';
import { call } from './api-client.ts';
import { useAction } from './use-action.ts';

const calls = {
  post: { read: getPostMute, write: mutePost },
  event: { read: getEventMute, write: muteEvent },
} as const;

/** A menu item that mutes a post or an event. The menu calls `onOpen` to read its state. */
export function useMute(kind: keyof typeof calls, id: string) {
  const [muted, setMuted] = useState(false);
  const { act } = useAction();
  const { read, write } = calls[kind];

  // Without a response it can still be muted.
  const onOpen = () =>
    void call(read, { params: { id } }).then(
      (response) => setMuted(response.muted),
      () => {},
    );
  const toggle = () =>
    act(async () => {
      const response = await call(write, { params: { id }, body: { muted: !muted } });
      setMuted(response.muted);
      showSuccess(t(response.muted ? 'mute.muted' : 'mute.unmuted'));
    });
  const item = {
    text: t(muted ? 'mute.unmute' : 'mute.mute'),
    icon: muted ? IconBell : IconBellOff,
    onChoose: () => void toggle(),
  };
  return { item, onOpen };
}

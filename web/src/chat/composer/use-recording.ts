import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { canRecord } from '../recordings/can-record.ts';
import { releaseRecording } from '../recordings/claims.ts';
import type { RecorderHandle } from '../recordings/recorder-bar.tsx';
import { claimSaved, type Place, type Recording, removeSaved } from '../recordings/saved-recording.ts';
import { waveOf } from '../recordings/wave.ts';
import { sendFiles } from './uploads.ts';
import type { ComposerMode } from './use-composer.ts';

interface Input {
  conversationId: string;
  mode: ComposerMode | null;
  onDone: () => void;
}

/** A voice message in the composer, from the press or from what an earlier page has saved. */
export function useRecording({ conversationId, mode, onDone }: Input) {
  const dispatch = useAppDispatch();
  const memberId = useMember()._id;
  const place = useMemo(() => ({ memberId, conversationId }), [memberId, conversationId]);
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<Recording | null>(null);
  const [isHolding, setHolding] = useState(false);
  const [canSend, setCanSend] = useState(false);
  const handle = useRef<RecorderHandle | null>(null);

  const close = useCallback(() => {
    setOpen(false);
    setSaved(null);
    setHolding(false);
    setCanSend(false);
    handle.current = null;
  }, []);
  const goOn = useCallback((interrupted: Recording) => {
    setSaved(interrupted);
    setOpen(true);
  }, []);
  useInterrupted(place, { isOpen, handle, onFound: goOn });
  const send = async () => {
    setCanSend(false);
    const finished = await handle.current?.finish();
    close();
    if (!finished) return;
    const { file, recording } = finished;
    const { id, seconds: duration, levels } = recording;
    const sent = { id, duration, wave: waveOf(levels), onSettled: () => removeSaved(place, id) };
    dispatch(sendFiles({ conversationId, files: [file], recording: sent, repliedTo: mode?.message }));
    onDone();
  };
  const release = () => {
    setHolding(false);
    // Released before the recorder ran, it goes on like after a press.
    if (handle.current?.isRunning()) void send();
  };
  return {
    ...{ isPossible: canRecord(), isOpen, canSend, send },
    bar: { place, saved, isHolding, handle, onSendable: setCanSend, onClose: close },
    button: {
      isOpen,
      onStart: () => setOpen(true),
      onHold: () => setHolding(true),
      onRelease: release,
      onSlideAway: () => handle.current?.discard(),
    },
  };
}

interface Waiting {
  isOpen: boolean;
  handle: RefObject<RecorderHandle | null>;
  onFound: (recording: Recording) => void;
}

/** Finds a recording of the conversation that an earlier page, or another one that closes, has left. */
function useInterrupted(place: Place, { isOpen, handle, onFound }: Waiting): void {
  const isBusy = useRef(isOpen);
  useEffect(() => {
    isBusy.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    const left = new AbortController();
    let unopened: string | null = null;
    void claimSaved(place, left.signal).then((found) => {
      if (!found) return;
      if (left.signal.aborted || isBusy.current) return releaseRecording(found.id);
      unopened = found.id;
      onFound(found);
    });
    return () => {
      left.abort();
      // The bar was not there yet; it releases what it has.
      if (unopened && isBusy.current && !handle.current) releaseRecording(unopened);
    };
  }, [place, handle, onFound]);
}

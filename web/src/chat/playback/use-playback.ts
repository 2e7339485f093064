import { type RefObject, useEffect, useState } from 'react';
import { onLeaving } from '../../lib/store/leaving.ts';
import { endPlaying, playAlone } from './one-at-a-time.ts';

const speeds = [1, 1.5, 2];
// The next recording plays as fast as the last one.
let lastSpeed = 1;
onLeaving(() => {
  lastSpeed = 1;
});

/** Plays an element. `length` is known before it loads; without it, the element may tell. */
export function usePlayback(media: RefObject<HTMLMediaElement | null>, length: number | null) {
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [ownLength, setOwnLength] = useState<number | null>(null);
  const [speed, setSpeed] = useState(lastSpeed);
  const [isBroken, setBroken] = useState(false);
  const duration = length ?? ownLength;

  useEffect(() => {
    const element = media.current;
    if (!element) return;
    // It may have failed before this code was there.
    if (element.error) setBroken(true);
    const end = () => {
      element.pause();
      setTime(0);
    };
    const listeners: Record<string, () => void> = {
      play: () => playAlone(element),
      playing: () => {
        setPlaying(true);
        setBroken(false);
      },
      pause: () => setPlaying(false),
      ended: end,
      error: () => {
        setPlaying(false);
        setBroken(true);
      },
      durationchange: () => setOwnLength(Number.isFinite(element.duration) ? element.duration : null),
      timeupdate: () => {
        // Some browsers play on after the end of a recording.
        if (length !== null && element.currentTime > length + 1) end();
        else if (!element.ended) setTime(element.currentTime);
      },
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
      endPlaying(element);
    };
  }, [media, length]);

  const play = async () => {
    const element = media.current;
    if (!element) return;
    if (element.error) element.load();
    if (time === 0 && element.currentTime > 0) element.currentTime = 0;
    element.playbackRate = lastSpeed;
    setSpeed(lastSpeed);
    await element.play().catch((error) => {
      // A press on pause also ends the promise.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setBroken(true);
    });
  };
  const toggle = () => (isPlaying ? media.current?.pause() : void play());
  const seek = (to: number) => {
    if (media.current) media.current.currentTime = to;
    setTime(to);
  };
  const changeSpeed = () => {
    lastSpeed = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
    setSpeed(lastSpeed);
    if (media.current) media.current.playbackRate = lastSpeed;
  };
  return { isPlaying, time, duration, speed, isBroken, toggle, seek, changeSpeed };
}

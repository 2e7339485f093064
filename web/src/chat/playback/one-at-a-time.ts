let current: HTMLMediaElement | null = null;

/** Pauses whatever else is playing. */
export function playAlone(media: HTMLMediaElement): void {
  if (current !== media) current?.pause();
  current = media;
}

/** Ends it, because its message is gone. */
export function endPlaying(media: HTMLMediaElement): void {
  media.pause();
  if (current === media) current = null;
}

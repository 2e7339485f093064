import { type ComponentProps, useCallback, useRef, useState } from 'react';
import { useNearViewport } from '../../lib/hooks/use-near-viewport.ts';

// Empty, but whole: a broken picture would show its text. It has no shape of its own, so the box keeps the picture's.
const nothing = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A picture that loads just before it is in sight. The browser's own `loading="lazy"` does so two or three screens before. */
export function LazyImage({ src, srcSet, alt, ...rest }: ComponentProps<'img'>) {
  const image = useRef<HTMLImageElement>(null);
  const [wasNear, setWasNear] = useState(false);
  const onChange = useCallback((near: boolean) => setWasNear((before) => before || near), []);
  useNearViewport(image, onChange, '30% 0px');
  return <img {...rest} ref={image} alt={alt} decoding="async" {...(wasNear ? { src, srcSet } : { src: nothing })} />;
}

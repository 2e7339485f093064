import { type ComponentProps, useCallback, useRef, useState } from 'react';
import { useNearViewport } from '../../lib/hooks/use-near-viewport.ts';

// An empty image instead of a broken one, which would show its alt text. It has no ratio, so the box keeps the
// picture's.
const nothing = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Loads a picture just before it becomes visible. The browser's own `loading="lazy"` starts two or three screens
 * earlier.
 */
export function LazyImage({ src, srcSet, alt, ...rest }: ComponentProps<'img'>) {
  const image = useRef<HTMLImageElement>(null);
  const [wasNear, setWasNear] = useState(false);
  const onChange = useCallback((near: boolean) => setWasNear((before) => before || near), []);
  useNearViewport(image, onChange, '30% 0px');
  return <img {...rest} ref={image} alt={alt} decoding="async" {...(wasNear ? { src, srcSet } : { src: nothing })} />;
}

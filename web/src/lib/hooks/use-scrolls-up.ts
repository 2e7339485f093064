import { useEffect, useState } from 'react';

// Less is the tremble of a finger, or a page that settles.
const smallest = 8;

/** True from when the reader scrolls up until they scroll down again. */
export function useScrollsUp(): boolean {
  const [scrollsUp, setScrollsUp] = useState(false);

  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      const way = scrollY - last;
      if (Math.abs(way) < smallest) return;
      last = scrollY;
      setScrollsUp(way < 0);
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return scrollsUp;
}

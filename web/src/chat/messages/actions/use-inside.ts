import { type FocusEvent, useState } from 'react';

/** True while the pointer or the focus is on an element, which takes the handlers. */
export function useInside() {
  const [isInside, setInside] = useState(false);
  const enter = () => setInside(true);
  const leave = () => setInside(false);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };
  return { isInside, handlers: { onPointerEnter: enter, onPointerLeave: leave, onFocus: enter, onBlur } };
}

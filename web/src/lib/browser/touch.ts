const hoverless = matchMedia('(hover: none)');

/** True for touch screens: nothing can hover, and a focused field opens a keyboard. */
export const isTouch = (): boolean => hoverless.matches;

const hoverless = matchMedia('(hover: none)');

/** Whether the screen is touched: nothing can hover over it, and a field that takes the focus brings up a keyboard. */
export const isTouch = (): boolean => hoverless.matches;

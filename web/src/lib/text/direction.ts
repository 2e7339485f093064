/** Where a step to the right leads: forward, 1, or back, -1, where the language is read from right to left. */
export const stepToRight = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1);

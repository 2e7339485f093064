/** The direction of a step to the right: 1 is forward, -1 is back in right-to-left languages. */
export const stepToRight = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1);

/** Apart from the other limits, so that first screens don't load them. */
export const pollLimits = {
  option: 100,
  optionsMin: 2,
  optionsMax: 6,
  days: 56,
} as const;

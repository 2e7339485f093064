/** Apart from the other limits, so that first screens don't load them. */
export const projectLimits = {
  contributors: 20,
  seats: 20,
  seatRole: 100,
  /** A week. */
  seatHours: 168,
  seatDescription: 1_000,
  seatNote: 300,
} as const;

export interface Sample {
  /** In hours. */
  at: number;
  value: number;
}

/** Change per hour of the best fit, by least squares. */
export function slopeOf(samples: Sample[]): number {
  const [at, value] = [mean(samples.map((one) => one.at)), mean(samples.map((one) => one.value))];
  const spread = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  const together = samples.reduce((sum, one) => sum + (one.at - at) * (one.value - value), 0);
  return spread === 0 ? 0 : together / spread;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

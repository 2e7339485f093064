import Type, { type Static } from 'typebox';
import { seriesLimits } from './events.evenings.ts';

/** `until` is a day in the zone of the event, such as "2027-03-30", and included. */
export const Repeat = Type.Object({
  unit: Type.Enum(['week', 'month']),
  every: Type.Integer({ minimum: 1, maximum: seriesLimits.every }),
  until: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
});
export type Repeat = Static<typeof Repeat>;

export const ScopeQuery = Type.Object({ scope: Type.Enum(['this', 'following', 'all'], { default: 'this' }) });

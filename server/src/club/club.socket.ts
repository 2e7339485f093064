import type { Realtime } from '../platform/realtime/realtime.ts';
import { everyone } from '../platform/realtime/rooms.ts';
import type { Services } from '../services.ts';

export function clubSockets({ club, facts }: Services, realtime: Realtime): void {
  facts.on('club.changed', () => realtime.publish(everyone, 'clubChanged', club.public));
}

import { publicClubOf } from '../../club/public-club.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { everyone } from '../../realtime/rooms.ts';
import type { Services } from '../../services.ts';

export function clubSockets({ club, facts }: Services, realtime: Realtime): void {
  facts.on('club.changed', () => realtime.publish(everyone, 'clubChanged', publicClubOf(club.current)));
}

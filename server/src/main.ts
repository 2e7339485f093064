import { startClub } from './start.ts';

await startClub();

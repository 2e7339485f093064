import './complaints.ts';
import './matchers.ts';
import { afterEach } from 'vitest';
import { closeSockets } from './socket.ts';

afterEach(() => closeSockets());

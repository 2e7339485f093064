import './console-guard.ts';
import './matchers.ts';
import { afterEach } from 'vitest';
import { closeSockets } from './calls/socket.ts';

afterEach(() => closeSockets());

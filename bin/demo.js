import { makeReady } from './ready.js';
import { main } from './run.js';
import { serve } from './serve.js';

// The demo fills its club with invented members and sends them mail. It must never meet what a real club has set.
const REAL = ['DATABASE_URL', 'REDIS_URL', 'S3_BUCKET', 'S3_ENDPOINT', 'SMTP_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'];

main(async () => {
  await makeReady();
  for (const name of REAL) delete process.env[name];
  // Without the lines of the log its logins stay the last thing on screen.
  const { DATA_DIR, LOG_LEVEL } = process.env;
  const env = { DATA_DIR: DATA_DIR || 'data/demo', LOG_LEVEL: LOG_LEVEL || 'warn', CLUB_DEMO: '1' };
  return serve('server/cli/demo.ts', { env, readEnvFile: false });
});

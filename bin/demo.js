import { makeReady } from './ready.js';
import { main } from './run.js';
import { serve } from './serve.js';

// The demo sends mail to invented members, so it must never use a real club's settings.
const REAL = ['DATABASE_URL', 'REDIS_URL', 'S3_BUCKET', 'S3_ENDPOINT', 'SMTP_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'];

main(async () => {
  if (process.argv.length > 2) throw new Error('The demo takes no options. Another port: PORT=4000 npm run demo');
  await makeReady();
  for (const name of REAL) delete process.env[name];
  const { DATA_DIR, LOG_LEVEL } = process.env;
  const env = { DATA_DIR: DATA_DIR || 'data/demo', LOG_LEVEL: LOG_LEVEL || 'warn', CLUB_DEMO: '1' };
  return serve('server/cli/demo.ts', { env, readEnvFile: false });
});

import { makeReady } from './ready.js';
import { main } from './run.js';
import { serve } from './serve.js';

// The demo fills its club with invented members and sends them mail. It must never meet what a real club has set.
const REAL = ['DATABASE_URL', 'REDIS_URL', 'S3_BUCKET', 'S3_ENDPOINT', 'SMTP_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'];

main(async () => {
  await makeReady();
  for (const name of REAL) delete process.env[name];
  return serve('server/cli/demo.ts', { env: { DATA_DIR: 'data/demo', CLUB_DEMO: '1' }, readEnvFile: false });
});

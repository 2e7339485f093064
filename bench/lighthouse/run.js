// node run.js URL EMAIL PASSWORD [CHROMIUM]: Lighthouse, mobile, on sign-in and on the member's first screen.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

const [url, email, password, executablePath] = process.argv.slice(2);
const port = 9333;
const categories = ['performance', 'accessibility', 'best-practices'];
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
const browser = await chromium.launchPersistentContext(profile, { args, ...(executablePath && { executablePath }) });
try {
  await measure('/login');
  await signIn();
  for (const path of ['/', '/members', '/chat']) await measure(path);
} finally {
  await browser.close();
  await rm(profile, { recursive: true, force: true });
}

/** Cookies and the page's storage stay between the runs, caches do not. */
async function signIn() {
  const page = await browser.newPage();
  const response = await page.request.post(`${url}/api/auth/login`, { data: { email, password } });
  if (!response.ok()) throw new Error(`Signing in failed: ${response.status()}`);
  await page.goto(`${url}/rules`);
  await page.evaluate((user) => localStorage.setItem('userInfo', user), await response.text());
  await page.close();
}

async function measure(path) {
  const { lhr } = await lighthouse(url + path, { port, logLevel: 'error', onlyCategories: categories });
  if (new URL(lhr.finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
  const scores = Object.values(lhr.categories).map(({ id, score }) => `${id} ${Math.round(score * 100)}`);
  const figures = metrics.map((id) => `${id} ${lhr.audits[id].displayValue}`);
  // Lighthouse's speed index of this machine; its mobile profile expects 1,500 to 2,000.
  const index = `benchmark index ${Math.round(lhr.environment.benchmarkIndex)}`;
  console.log([path, ...scores, ...figures, index].join(', '));
  for (const { auditRefs } of Object.values(lhr.categories))
    for (const { id, weight } of auditRefs)
      if (weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
        console.log(`  ${id} ${lhr.audits[id].displayValue ?? ''}`);
}

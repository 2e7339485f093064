import { t } from '../../../platform/locales/text.ts';
import { countAdmins } from '../health.queries.ts';
import { attention, type Check, ok, problem } from '../outcome.ts';

export const checkAdmins: Check = async ({ db }) => {
  const admins = await countAdmins(db);
  if (admins === 0) {
    const advice = t('health.admins.noneAdvice', { command: 'npm run club -- create-admin' });
    return [problem(t('health.admins.none'), advice)];
  }
  if (admins === 1) return [attention(t('health.admins.one'), t('health.admins.oneAdvice'))];
  return [ok(t('health.admins.ok', { count: admins }))];
};

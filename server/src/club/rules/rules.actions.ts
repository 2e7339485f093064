import type { publishRules as publishRulesEndpoint } from 'contract/club/club.rules.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { isBlank } from 'contract/text.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { lockSettings, updateSettings } from '../club-settings.queries.ts';
import { askForVersion, findNewestVersion, insertVersion } from './rules.queries.ts';

/** Another text creates a version; the same text can only require a new acceptance. Safe to call twice. */
export async function publishRules(
  services: Services,
  actorId: string,
  { text, askEveryone }: BodyOf<typeof publishRulesEndpoint>,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockSettings(tx);
    const published = await publish(tx, actorId, { text: isBlank(text) ? '' : text.trim(), askEveryone });
    if (!published) return;
    // All processes read the rules again with the settings.
    await updateSettings(tx, {});
    await happened(tx, 'rules.changed', { actorId, detail: published });
  });
  await services.club.refresh();
}

async function publish(tx: Database, actorId: string, { text, askEveryone }: { text: string; askEveryone: boolean }) {
  const newest = await findNewestVersion(tx);
  if (text === newest.text) {
    if (text === '' || !askEveryone || newest.asks_everyone) return null;
    await askForVersion(tx, newest.version);
    return { version: newest.version, asksEveryone: true };
  }
  const version = newest.version + 1;
  // No one accepted these rules before, so they need everyone's acceptance.
  const asksEveryone = text !== '' && (askEveryone || newest.text === '');
  await insertVersion(tx, { version, text, asks_everyone: asksEveryone, published_by: actorId });
  return { version, asksEveryone };
}

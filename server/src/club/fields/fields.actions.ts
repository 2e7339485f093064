import type { ClubField } from 'contract/club/club.fields.ts';
import { limits } from 'contract/limits.ts';
import { isBlank } from 'contract/text.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { lockSettings, updateSettings } from '../club-settings.queries.ts';
import {
  countFields,
  deleteFieldRow,
  type FieldSettings,
  findType,
  insertField,
  updateField,
  writeOrder,
} from './fields.queries.ts';

export async function createField(services: Services, actorId: string, field: Omit<ClubField, '_id'>): Promise<void> {
  const { type } = field;
  const settings = tidySettings(type, field);
  await changeFields(services, async (tx) => {
    if ((await countFields(tx)) >= limits.fields)
      throw new ApiError('conflict', t('errors.maxFields', { max: limits.fields }));
    const id = await insertField(tx, { type, ...settings });
    await happened(tx, 'field.created', { actorId, subject: { kind: 'field', id } });
  });
}

export async function changeField(
  services: Services,
  actorId: string,
  id: string,
  settings: FieldSettings,
): Promise<void> {
  await changeFields(services, async (tx) => {
    const type = await findType(tx, id);
    if (!type) throw notFound('field');
    await updateField(tx, id, tidySettings(type, settings));
    await happened(tx, 'field.changed', { actorId, subject: { kind: 'field', id } });
  });
}

export async function deleteField(services: Services, actorId: string, id: string): Promise<void> {
  await changeFields(services, async (tx) => {
    if (!(await deleteFieldRow(tx, id))) throw notFound('field');
    await happened(tx, 'field.deleted', { actorId, subject: { kind: 'field', id } });
  });
}

export async function reorderFields(services: Services, actorId: string, order: string[]): Promise<void> {
  await changeFields(services, async (tx) => {
    await writeOrder(tx, order);
    await happened(tx, 'fields.reordered', { actorId });
  });
}

/** Changes wait for each other; every process uses them at once. */
async function changeFields(services: Services, change: (tx: Database) => Promise<void>): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockSettings(tx);
    await change(tx);
    await updateSettings(tx, {});
  });
  await services.club.refresh();
}

function tidySettings(type: ClubField['type'], settings: FieldSettings): FieldSettings {
  const options = [...new Set(settings.options.map((option) => option.trim()))];
  if (type === 'choice' && options.length < 2) throw invalidField('options', t('invalid.options'));
  return {
    ...settings,
    label: settings.label.trim(),
    help: isBlank(settings.help) ? '' : settings.help.trim(),
    options: type === 'choice' ? options : [],
  };
}

import type { OfficeChange, OfficeFields } from 'contract/officers/offices.ts';
import { officeLimits } from 'contract/officers/offices.ts';
import { requireStill } from '../../accounts/accounts.kernel.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { insertOffice, lockOffice, markDeleted, updateOffice } from './offices.queries.ts';
import { listTerms } from './terms.queries.ts';
import { endTerms, endTermsOfNow } from './terms.ts';

const tidy = ({ title, description, rights }: OfficeFields): OfficeFields => ({
  title: title.trim(),
  description: description.trim(),
  rights: [...new Set(rights)],
});

export async function createOffice(services: Services, admin: Member, fields: OfficeFields): Promise<string> {
  return inTransaction(services, async (tx) => {
    await requireStill(tx, admin, []);
    const id = await insertOffice(tx, tidy(fields));
    if (!id) throw new ApiError('conflict', t('errors.maxOffices', { max: officeLimits.offices }));
    await happened(tx, 'office.created', { actorId: admin.id, subject: { kind: 'office', id } });
    return id;
  });
}

export async function editOffice(services: Services, admin: Member, id: string, change: OfficeChange): Promise<void> {
  await inTransaction(services, async (tx) => {
    await requireStill(tx, admin, []);
    const before = await lockOffice(tx, id);
    if (!before) throw notFound('office');
    const after = tidy({ ...before, ...change });
    const changed = (['title', 'description', 'rights'] as const).filter(
      (name) => String(before[name]) !== String(after[name]),
    );
    if (changed.length === 0) return;
    await updateOffice(tx, id, after);
    const detail = { fields: changed.join(', ') };
    await happened(tx, 'office.changed', { actorId: admin.id, subject: { kind: 'office', id }, detail });
    const userIds = (await listTerms(tx, id)).map(({ userId }) => userId);
    if (changed.includes('rights')) await happened(tx, 'rights.changed', { userIds });
  });
}

export async function deleteOffice(services: Services, admin: Member, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await requireStill(tx, admin, []);
    if (!(await lockOffice(tx, id))) throw notFound('office');
    await endTermsOfNow(tx, id);
    const terms = await listTerms(tx, id);
    await endTerms(tx, { officeId: id, actorId: admin.id }, terms);
    await markDeleted(tx, id);
    await happened(tx, 'office.deleted', { actorId: admin.id, subject: { kind: 'office', id } });
    await happened(tx, 'rights.changed', { userIds: terms.map(({ userId }) => userId) });
  });
}

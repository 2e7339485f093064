import { isAllowed, isSelf } from 'contract/members/members.policy.ts';
import { listOffices } from 'contract/officers/offices.ts';
import { useCall } from '../../../lib/api/use-query.ts';
import { useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { ChoiceField } from '../../../ui/choices/choice-field.tsx';

interface Props {
  officeId: string | null;
  onChange: (officeId: string | null) => void;
}

/** For admins, and holders of an office of now. */
export function OfficeField({ officeId, onChange }: Props) {
  const me = useMember();
  const { data } = useCall(listOffices, {});
  const holds = (data ?? []).filter(
    ({ holders }) =>
      isAllowed(me, 'admin') ||
      holders.some(({ user, from }) => isSelf(me, user._id) && Date.parse(from) <= Date.now()),
  );
  if (holds.length === 0) return null;
  if (officeId !== null && !holds.some(({ _id }) => _id === officeId)) return null;
  return (
    <ChoiceField
      label={t('groupForm.office')}
      hint={t('groupForm.officeHint')}
      value={officeId ?? ''}
      choices={[
        { value: '', text: t('groupForm.noOffice') },
        ...holds.map(({ _id, title }) => ({ value: _id, text: title })),
      ]}
      onChange={(chosen) => onChange(chosen || null)}
    />
  );
}

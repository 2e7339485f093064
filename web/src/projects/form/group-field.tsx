import { listGroups } from 'contract/chat/groups/groups.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { t } from '../../lib/text/i18n.ts';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';

interface Props {
  groupId: string | null;
  error?: string | undefined;
  onChange: (groupId: string | null) => void;
}

export function GroupField({ groupId, error, onChange }: Props) {
  const { data } = useCall(listGroups, { query: { mine: true, limit: 100 } });
  if (!data || data.length === 0) return null;
  return (
    <ChoiceField
      label={t('projectGroup.label')}
      hint={t('projectGroup.hint')}
      error={error}
      value={groupId ?? ''}
      choices={[
        { value: '', text: t('projectGroup.club') },
        ...data.map(({ _id, name }) => ({ value: _id, text: name })),
      ]}
      onChange={(chosen) => onChange(chosen || null)}
    />
  );
}

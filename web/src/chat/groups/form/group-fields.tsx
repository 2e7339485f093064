import type { GroupAccess, GroupPosting } from 'contract/chat/groups/group-access.ts';
import { groupLimits } from 'contract/chat/groups/groups.limits.ts';
import { limits } from 'contract/limits.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { useId } from 'react';
import { useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { accessIcons, accessKinds } from '../groups.labels.ts';
import classes from './group-form.module.css';
import { OfficeField } from './office-field.tsx';

export interface GroupForm {
  name: string;
  description: string;
  access: GroupAccess;
  posting: GroupPosting;
  committee: boolean;
  officeId: string | null;
}

interface Props {
  form: GroupForm;
  fields: Record<string, string>;
  onChange: (change: Partial<GroupForm>) => void;
}

export function GroupFields({ form, fields, onChange }: Props) {
  const { name, description, access, posting, committee, officeId } = form;
  const me = useMember();
  return (
    <>
      <TextField
        label={t('groupForm.name')}
        error={fields.name}
        value={name}
        onChange={(text) => onChange({ name: text })}
        limit={limits.name}
        required
        data-autofocus
      />
      <TextArea
        label={t('groupForm.description')}
        error={fields.description}
        hint={t('groupForm.descriptionHint')}
        value={description}
        onChange={(text) => onChange({ description: text })}
        limit={groupLimits.description}
        rows={3}
        isFormatted
        optional
      />
      <AccessChoice access={access} onChange={(chosen) => onChange({ access: chosen })} />
      <PostingChoice posting={posting} onChange={(chosen) => onChange({ posting: chosen })} />
      {isAllowed(me, 'moderator') && (
        <div>
          <Checkbox
            label={t('groupForm.committee')}
            checked={committee}
            onChange={(checked) => onChange({ committee: checked })}
          />
          <p className={classes.hint}>{t('groupForm.committeeHint')}</p>
        </div>
      )}
      <OfficeField officeId={officeId} onChange={(chosen) => onChange({ officeId: chosen })} />
    </>
  );
}

function AccessChoice({ access, onChange }: { access: GroupAccess; onChange: (access: GroupAccess) => void }) {
  const id = useId();
  return (
    <fieldset className={classes.choices}>
      <legend>{t('groupForm.access')}</legend>
      {accessKinds.map((one) => {
        const Icon = accessIcons[one];
        return (
          <label key={one} className={classes.choice}>
            <input
              type="radio"
              name={id}
              checked={one === access}
              aria-labelledby={`${id}-${one}`}
              aria-describedby={`${id}-${one}-hint`}
              onChange={() => onChange(one)}
            />
            <Icon size={20} stroke={1.6} aria-hidden />
            <span id={`${id}-${one}`} className={classes.kind}>
              {t(`groups.access.${one}`)}
            </span>
            <span id={`${id}-${one}-hint`} className={classes.hint}>
              {t(`groupForm.accesses.${one}`)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function PostingChoice({ posting, onChange }: { posting: GroupPosting; onChange: (posting: GroupPosting) => void }) {
  const id = useId();
  return (
    <fieldset className={classes.choices}>
      <legend>{t('groupForm.posting')}</legend>
      {(['all', 'owners'] as const).map((one) => (
        <label key={one} className={classes.choice}>
          <input type="radio" name={id} checked={one === posting} onChange={() => onChange(one)} />
          <span className={classes.kind}>{t(`groupForm.postings.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

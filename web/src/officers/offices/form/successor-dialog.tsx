import { isSelf } from 'contract/members/members.policy.ts';
import { nameSuccessor, type Office } from 'contract/officers/offices.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { showSuccess } from '../../../lib/browser/toasts.ts';
import { dayAhead } from '../../../lib/dates/dates.ts';
import { useAppDispatch, useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { MemberFinder } from '../../../ui/member-finder.tsx';
import { isComing, offices } from '../offices.ts';
import { dayOf, formatTermDay, momentOf } from '../terms.ts';
import classes from './office-form.module.css';

interface Props {
  office: Office;
  onClose: () => void;
}

const usualOverlap = 14;

export function SuccessorDialog({ office, onClose }: Props) {
  const { _id: id, title, successor } = office;
  const me = useMember();
  const dispatch = useAppDispatch();
  const { busy, error, fields, run } = useSubmit(t('offices.notSaved'));
  const [person, setPerson] = useState<{ _id: string; name: string } | null>(null);
  const [from, setFrom] = useState(dayAhead(0));
  const [until, setUntil] = useState(() => endOf(office));
  const save = async () => {
    if (!person) return;
    const body = {
      ...{ userId: person._id, from: momentOf(from, 'first') },
      overlapUntil: momentOf(
        until,
        'last',
        office.holders.find((one) => one.until && dayOf(one.until) === until)?.until,
      ),
    };
    const isNamed = await run(async () =>
      dispatch(offices.received([await call(nameSuccessor, { params: { id }, body })])),
    );
    if (!isNamed) return;
    showSuccess(t('offices.named', { name: person.name }));
    onClose();
  };
  const isOwn = office.holders.some(({ user }) => isSelf(me, user._id));
  const current = office.holders.filter((holder) => !isComing(holder, Date.now()));
  return (
    <FormDialog
      title={t('offices.successorOf', { title })}
      {...(successor && { lead: t('offices.replaces', { name: successor.user.name }) })}
      save={t('offices.name')}
      saving={t('offices.saving')}
      busy={busy}
      error={error}
      disabled={person === null}
      onSave={() => void save()}
      onCancel={onClose}
    >
      <MemberFinder
        label={t('offices.findSuccessor')}
        found={t('offices.found')}
        without={current.map(({ user }) => user._id)}
        error={fields.userId}
        onPick={setPerson}
        data-autofocus
      />
      {person && (
        <p className={classes.chosen} role="status">
          {t('offices.chosen', { name: person.name })}
        </p>
      )}
      <Overlap {...{ from, until, fields }} onFrom={setFrom} onUntil={setUntil} />
      {person && from && until && (
        <p className={classes.note}>
          {t(isOwn ? 'offices.handoverYours' : 'offices.handover', {
            name: person.name,
            from: formatTermDay(momentOf(from, 'first')),
            until: formatTermDay(momentOf(until, 'first')),
          })}
        </p>
      )}
    </FormDialog>
  );
}

interface OverlapProps {
  from: string;
  until: string;
  fields: Record<string, string>;
  onFrom: (day: string) => void;
  onUntil: (day: string) => void;
}

function Overlap({ from, until, fields, onFrom, onUntil }: OverlapProps) {
  const day = { type: 'date', max: '9999-12-31', required: true } as const;
  return (
    <div className={classes.pair}>
      <TextField
        {...day}
        label={t('offices.from')}
        min={dayAhead(0)}
        error={fields.from}
        value={from}
        onChange={onFrom}
      />
      <TextField
        {...day}
        label={t('offices.overlapUntil')}
        min={from}
        error={fields.overlapUntil}
        value={until}
        onChange={onUntil}
      />
    </div>
  );
}

/** The day when a term ends anyway, or two weeks from now. */
function endOf({ holders }: Office): string {
  const ends = holders.flatMap(({ until }) => until ?? []).filter((until) => Date.parse(until) > Date.now());
  return ends[0] ? dayOf(ends.toSorted()[0] ?? ends[0]) : dayAhead(usualOverlap);
}

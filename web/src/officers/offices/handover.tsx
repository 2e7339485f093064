import { IconUserPlus } from '@tabler/icons-react';
import { isSelf } from 'contract/members/members.policy.ts';
import { canNameSuccessor } from 'contract/officers/offices.policy.ts';
import type { Office } from 'contract/officers/offices.ts';
import { useState } from 'react';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PersonRow } from '../../ui/people/person-row.tsx';
import { SuccessorDialog } from './form/successor-dialog.tsx';
import classes from './offices.module.css';
import { formatTermDay } from './terms.ts';

interface Props {
  office: Office;
  now: number;
}

/** The coming handover, and naming a successor. */
export function Handover({ office, now }: Props) {
  const me = useMember();
  const [isNaming, setIsNaming] = useState(false);
  const { successor } = office;
  const canName = canNameSuccessor(me, office, now);
  if (!canName && !successor) return null;
  return (
    <Section
      heading={t('offices.handoverTitle')}
      lead={successor ? t('offices.handoverComing') : t('offices.noSuccessor')}
      action={
        canName && (
          <Button variant="soft" onClick={() => setIsNaming(true)}>
            <IconUserPlus size={18} stroke={1.8} aria-hidden />
            {t(successor ? 'offices.nameAnother' : 'offices.nameSuccessor')}
          </Button>
        )
      }
    >
      {successor && (
        <>
          <PersonRow person={successor.user} size={44} />
          <p className={classes.text}>
            {t(isSelf(me, successor.user._id) ? 'offices.handoverToYou' : 'offices.handoverDates', {
              name: successor.user.name,
              from: formatTermDay(successor.from),
              until: formatTermDay(successor.overlapUntil),
            })}
          </p>
        </>
      )}
      {isNaming && <SuccessorDialog office={office} onClose={() => setIsNaming(false)} />}
    </Section>
  );
}

import type { FieldValue } from 'contract/club/club.field-values.ts';
import type { Audience } from 'contract/members/privacy.ts';
import { useId } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { FieldValues } from '../../../ui/fields/field-values.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../sections/section-card.module.css';
import { AudienceHint } from './audience-hint.tsx';

interface Props {
  fields: FieldValue[];
  audience: Audience | undefined;
}

export function DetailsCard({ fields, audience }: Props) {
  const heading = useId();
  if (fields.length === 0) return null;
  return (
    <Card className={classes.card} aria-labelledby={heading}>
      <header className={classes.top}>
        <h2 id={heading}>{t('profile.details')}</h2>
        <AudienceHint audience={audience} />
      </header>
      <FieldValues values={fields} />
    </Card>
  );
}

import { useEffect, useState } from 'react';
import { useClub } from '../../lib/socket/club.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { refreshMe } from './auth.api.ts';

const problems = [
  'failed',
  'expired',
  'unverified',
  'other_domain',
  'not_invited',
  'not_joined',
  'other_account',
  'suspended',
] as const;

export function CollegeReturn({ outcome }: { outcome: string }) {
  const dispatch = useAppDispatch();
  const { name: club, college } = useClub();
  const [failed, setFailed] = useState(false);
  const isDone = outcome === 'done' && !failed;

  useEffect(() => {
    if (outcome === 'done') void dispatch(refreshMe()).then((me) => setFailed(me === null));
  }, [dispatch, outcome]);

  if (isDone) return <FormMessage kind="success" text={t('collegeReturn.wait')} />;
  const problem = problems.find((one) => one === outcome) ?? 'failed';
  // The address stays the same when the member starts over after the code.
  if (outcome === 'code') return null;
  return <FormMessage kind="error" text={t(`collegeReturn.${problem}`, { club, college: college ?? '' })} />;
}

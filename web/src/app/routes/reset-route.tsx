import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ResetForm } from '../../features/auth/reset-form.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import { Door } from '../../ui/door.tsx';
import { FormMessage } from '../../ui/form-message.tsx';

/** /reset-password?token=: the link of the mail. */
export function ResetRoute() {
  const [search] = useSearchParams();
  const [done, setDone] = useState(false);
  usePageTitle(t('reset.title'));
  return (
    <Door
      heading={t('reset.heading')}
      below={
        <Anchor component={Link} to="/forgot-password" fw={600}>
          {t('reset.again')}
        </Anchor>
      }
    >
      {done ? (
        <>
          <FormMessage kind="success" text={t('reset.done')} />
          <Button component={Link} to="/login" size="md">
            {t('header.signIn')}
          </Button>
        </>
      ) : (
        <ResetForm token={search.get('token') ?? '-'} onReset={() => setDone(true)} />
      )}
    </Door>
  );
}

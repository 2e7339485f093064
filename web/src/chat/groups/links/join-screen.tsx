import { joinByGroupLink, previewGroupLink } from 'contract/chat/groups/group-links.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { useCall } from '../../../lib/api/use-query.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { NotFound } from '../../../ui/layout/not-found.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { ErrorState } from '../../../ui/lists/error-state.tsx';
import { Loading } from '../../../ui/lists/loading.tsx';
import { RowSkeleton } from '../../../ui/people/row-skeleton.tsx';
import { GroupAvatar } from '../group-avatar.tsx';
import classes from '../page/group-page.module.css';

export function JoinScreen() {
  const [address] = useSearchParams();
  const token = address.get('token') || '-';
  const navigate = useNavigate();
  const { data: group, apiError, error, reload } = useCall(previewGroupLink, { query: { token } });
  const { busy, error: failed, run } = useSubmit();
  const isGone = apiError?.code === 'not_found' || apiError?.code === 'gone';
  if (isGone && error)
    return (
      <NotFound title={t('groupLinks.gone')} text={error}>
        <ButtonLink to="/groups?tab=find">{t('groupLinks.find')}</ButtonLink>
      </NotFound>
    );
  const join = () =>
    run(async () => {
      const { _id } = await call(joinByGroupLink, { body: { token } });
      void navigate(`/groups/${_id}`, { replace: true });
    });
  return (
    <Screen title={t('groupLinks.joinTitle')} column>
      {error && <ErrorState text={error} onRetry={() => void reload()} />}
      {!group && !error && (
        <Loading label={t('groupLinks.loading')}>
          <RowSkeleton count={1} size={72} />
        </Loading>
      )}
      {group && (
        <Card className={classes.joining}>
          <GroupAvatar group={{ name: group.name, avatar: group.picture }} size={96} />
          <h2 className={classes.name} dir="auto">
            {group.name}
          </h2>
          <p className={classes.dimmed}>{t('groups.members', { count: group.memberCount })}</p>
          <FormMessage kind="error" text={failed} />
          <Button size="md" disabled={busy} onClick={() => void join()}>
            {t('groups.join')}
          </Button>
        </Card>
      )}
    </Screen>
  );
}

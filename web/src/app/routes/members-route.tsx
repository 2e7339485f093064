import { t } from '../../lib/text/i18n.ts';
import { Directory } from '../../members/directory/directory.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { connectAction } from './home/connect-action.tsx';

export function MembersRoute() {
  return (
    <Screen
      title={t('members.title')}
      lead={t('members.lead')}
      actions={
        <ButtonLink to="/offices" variant="soft">
          {t('navigation.offices')}
        </ButtonLink>
      }
    >
      <Directory action={connectAction} />
    </Screen>
  );
}

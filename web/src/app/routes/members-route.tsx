import { t } from '../../lib/text/i18n.ts';
import { Directory } from '../../members/directory/directory.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { connectAction } from './home/connect-action.tsx';
import classes from './members-route.module.css';

export function MembersRoute() {
  return (
    <Screen
      title={t('members.title')}
      lead={t('members.lead')}
      actions={
        <span className={classes.wide}>
          <ButtonLink to="/offices" variant="soft">
            {t('navigation.offices')}
          </ButtonLink>
        </span>
      }
    >
      <Directory action={connectAction} />
    </Screen>
  );
}

import { IconUserShield } from '@tabler/icons-react';
import { t } from '../../../lib/text/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';

/** In place of a screen whose right ended while it was open. */
export function ScreenOver() {
  return (
    <Screen title={t('screenOver.title')} column>
      <EmptyState icon={IconUserShield} title={t('screenOver.ended')} text={t('screenOver.text')}>
        <ButtonLink to="/" variant="soft">
          {t('screenOver.home')}
        </ButtonLink>
        <ButtonLink to="/offices" variant="quiet">
          {t('screenOver.offices')}
        </ButtonLink>
      </EmptyState>
    </Screen>
  );
}

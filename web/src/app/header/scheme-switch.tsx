import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseColorScheme, useColorScheme } from '../../lib/browser/color-scheme.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';

export function SchemeSwitch() {
  const isDark = useColorScheme() === 'dark';
  return (
    <IconButton
      icon={isDark ? IconSun : IconMoon}
      label={t(isDark ? 'header.light' : 'header.dark')}
      onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
    />
  );
}

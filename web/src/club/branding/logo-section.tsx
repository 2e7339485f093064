import { IconPhoto } from '@tabler/icons-react';
import { deleteLogo, type Settings, setLogo } from 'contract/club/club.settings.ts';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { imageProblem, imageTypes } from '../../lib/browser/image-file.ts';
import { usePhotoDrop } from '../../lib/hooks/use-photo-drop.ts';
import { changeClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FileInput } from '../../ui/choices/file-input.tsx';
import { BrandMark } from '../../ui/club/brand-mark.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import classes from '../settings/club-settings.module.css';
import { Section } from '../settings/section.tsx';

interface Props {
  settings: Settings;
  onSaved: (settings: Settings) => void;
}

/** The logo is saved as soon as it is chosen. */
export function LogoSection({ settings, onSaved }: Props) {
  const { busy, done, error, fields, run } = useSubmit(t('clubSettings.failed'));
  const store = (work: () => Promise<Settings>, sentence: string) =>
    void run(async () => {
      const saved = await work();
      onSaved(saved);
      changeClub({ logo: saved.logo });
    }, sentence);
  const choose = (file: File | null) => {
    if (!file || busy) return;
    const problem = imageProblem(file);
    const work = problem ? () => Promise.reject(new Error(t(problem))) : () => call(setLogo, { file });
    store(work, t('clubSettings.logoSaved'));
  };
  const { over, onPaste, ...drop } = usePhotoDrop(choose);
  return (
    <Section part="logo" lead={t('clubSettings.logoLead')}>
      <div className={classes.logo} data-over={over} onPaste={onPaste} {...drop}>
        <BrandMark size={72} />
        <div className={classes.logoActions}>
          <label className={classes.choose} aria-disabled={busy}>
            <IconPhoto size={20} stroke={1.8} aria-hidden />
            {t(busy ? 'clubSettings.saving' : 'clubSettings.chooseLogo')}
            <FileInput accept={imageTypes.join(',')} onChoose={choose} />
          </label>
          {settings.logo && (
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => store(() => call(deleteLogo, {}), t('clubSettings.logoRemoved'))}
            >
              {t('clubSettings.removeLogo')}
            </Button>
          )}
          <p className={classes.lead}>{t('clubSettings.logoHint')}</p>
        </div>
      </div>
      <FormMessage kind="error" text={fields.logo ?? error} />
      <FormMessage kind="success" text={done} />
    </Section>
  );
}

import { IconPhoto } from '@tabler/icons-react';
import { deleteLogo, type Settings, setLogo } from 'contract/club.settings.ts';
import { call } from '../../lib/api-client.ts';
import { changeClub } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import { imageProblem, imageTypes } from '../../lib/image-file.ts';
import { usePhotoDrop } from '../../lib/use-photo-drop.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { BrandMark } from '../../ui/layout/brand-mark.tsx';
import classes from './club-settings.module.css';
import { Section } from './section.tsx';
import type { SectionProps } from './use-section.ts';

/** The logo: saved as soon as it is chosen. */
export function LogoSection({ settings, onSaved }: SectionProps) {
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
    <Section heading={t('clubSettings.logo')} lead={t('clubSettings.logoLead')}>
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

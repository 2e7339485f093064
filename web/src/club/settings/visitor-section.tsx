import { limits } from 'contract/limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Section } from './section.tsx';
import { Switch } from './switch.tsx';
import { type SectionProps, useSection } from './use-section.ts';
import { VisitorEvents } from './visitor-events.tsx';

export function VisitorSection(props: SectionProps) {
  const section = useSection(props);
  const { values, change, fields } = section;
  return (
    <Section heading={t('clubSettings.visitors')} lead={t('clubSettings.visitorsLead')} section={section}>
      <TextArea
        label={t('clubSettings.welcome')}
        hint={t('clubSettings.welcomeHint')}
        name="welcome"
        rows={3}
        limit={limits.welcome}
        value={values.welcome}
        error={fields.welcome}
        onChange={(welcome) => change({ welcome })}
      />
      <Switch
        label={t('clubSettings.applicationsOpen')}
        hint={t('clubSettings.applicationsHint')}
        on={values.applicationsOpen}
        onChange={(applicationsOpen) => change({ applicationsOpen })}
      />
      <Switch
        label={t('clubSettings.showFigures')}
        hint={t('clubSettings.showFiguresHint')}
        on={values.showFigures}
        onChange={(showFigures) => change({ showFigures })}
      />
      <Switch
        label={t('clubSettings.showNextEvent')}
        hint={t('clubSettings.showNextEventHint')}
        on={values.showNextEvent}
        onChange={(showNextEvent) => change({ showNextEvent })}
      />
      {values.showNextEvent && (
        <VisitorEvents chosen={values.visitorEvents} onChange={(visitorEvents) => change({ visitorEvents })} />
      )}
    </Section>
  );
}

import { limits } from 'contract/limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Section } from './section.tsx';
import { Switch } from './switch.tsx';
import { type SectionProps, useSection } from './use-section.ts';
import { VisitorEvents } from './visitor-events.tsx';

export function VisitorSection(props: SectionProps) {
  const section = useSection(props);
  const { values, change, field, toggle } = section;
  return (
    <Section heading={t('clubSettings.visitors')} lead={t('clubSettings.visitorsLead')} section={section}>
      <TextArea
        {...field('welcome')}
        hint={t('clubSettings.welcomeHint')}
        name="welcome"
        rows={3}
        limit={limits.welcome}
      />
      <Switch {...toggle('applicationsOpen')} />
      <Switch {...toggle('showFigures')} />
      <Switch {...toggle('showNextEvent')} />
      {values.showNextEvent && (
        <VisitorEvents chosen={values.visitorEvents} onChange={(visitorEvents) => change({ visitorEvents })} />
      )}
    </Section>
  );
}

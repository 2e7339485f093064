import { limits } from 'contract/limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Section } from '../settings/section.tsx';
import { type SectionProps, useSection } from '../settings/use-section.ts';

const pages = ['contact', 'imprint', 'privacy'] as const;

export function PagesSection(props: SectionProps) {
  const section = useSection(props);
  const { values, change, fields } = section;
  return (
    <Section heading={t('clubSettings.pages')} lead={t('clubSettings.pagesLead')} section={section}>
      {pages.map((page) => (
        <TextArea
          key={page}
          label={t(`clubPages.${page}`)}
          hint={t(`clubSettings.${page}Hint`)}
          name={page}
          rows={4}
          limit={limits.clubPage}
          value={values[page]}
          error={fields[page]}
          onChange={(text) => change({ [page]: text })}
        />
      ))}
    </Section>
  );
}

import { limits } from 'contract/limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Section } from '../settings/section.tsx';
import type { SectionProps } from '../settings/use-settings-form.ts';

const pages = ['contact', 'imprint', 'privacy'] as const;

export function PagesSection({ form }: SectionProps) {
  const { values, change, fields } = form;
  return (
    <Section part="pages" lead={t('clubSettings.pagesLead')}>
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

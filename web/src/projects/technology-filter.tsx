import { listTechnologies } from 'contract/projects/projects.ts';
import { useEffect, useRef } from 'react';
import { useCall } from '../lib/api/use-query.ts';
import { t } from '../lib/text/i18n.ts';
import { FilterSelect } from '../ui/choices/filter-select.tsx';

interface Props {
  technology: string;
  /** Changes when the choices may have changed; null before the first projects. */
  version: number | null;
  onChange: (technology: string) => void;
}

/** Without a response there are fewer filters, and nothing else is missing. */
export function TechnologyFilter({ technology, version, onChange }: Props) {
  const { data, reload } = useCall(listTechnologies, {});
  const readFor = useRef(version);
  useEffect(() => {
    if (readFor.current !== null && readFor.current !== version) void reload();
    readFor.current = version;
  }, [version, reload]);
  return (
    <FilterSelect
      label={t('projects.technology')}
      value={technology}
      any={t('projects.any')}
      choices={(data ?? []).map((name) => ({ value: name, text: name }))}
      onChange={onChange}
    />
  );
}

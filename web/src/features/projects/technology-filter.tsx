import { listTechnologies } from 'contract/projects.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';

interface Props {
  technology: string;
  /** Changes when there may be other technologies to choose from. */
  version: number;
  onChange: (technology: string) => void;
}

/** Narrows the gallery to one technology. Without an answer there is less to choose, and nothing else is missing. */
export function TechnologyFilter({ technology, version, onChange }: Props) {
  const [choices, setChoices] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the gallery changed
  useEffect(() => {
    const leaving = new AbortController();
    call(listTechnologies, { signal: leaving.signal }).then(setChoices, () => {});
    return () => leaving.abort();
  }, [version]);
  return (
    <FilterSelect
      label={t('projects.technology')}
      value={technology}
      any={t('projects.any')}
      choices={choices.map((name) => ({ value: name, text: name }))}
      onChange={onChange}
    />
  );
}

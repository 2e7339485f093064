import { isBlank } from 'contract/text.ts';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { SearchBox } from '../../ui/forms/search-box.tsx';

export function SearchField({ term, onSearch }: { term: string; onSearch: (term: string) => void }) {
  const [text, setText] = useState(term);
  const submit = () => {
    if (!isBlank(text)) onSearch(text.trim());
  };
  return <SearchBox label={t('search.field')} value={text} onChange={setText} onSubmit={submit} size="md" />;
}

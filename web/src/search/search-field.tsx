import { isBlank } from 'contract/text.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useDebounced } from '../lib/hooks/use-debounced.ts';
import { t } from '../lib/text/i18n.ts';
import { SearchBox } from '../ui/forms/search-box.tsx';

// Milliseconds that a member takes for a letter or two.
const delay = 200;

interface Props {
  term: string;
  onSearch: (term: string) => void;
}

export function SearchField({ term, onSearch }: Props) {
  const [text, setText] = useDebounced(term, onSearch, delay);
  const frame = useRef<HTMLDivElement>(null);
  const isNew = useRef(term === '');
  // Runs after the new screen has taken the focus.
  useEffect(() => {
    if (isNew.current) frame.current?.querySelector('input')?.focus();
  }, []);
  const submit = () => {
    if (!isBlank(text)) onSearch(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[role=tabpanel] :is(a, button)')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow key for the field inside
    <div ref={frame} onKeyDown={onKeyDown}>
      <SearchBox label={t('search.field')} value={text} onChange={setText} onSubmit={submit} size="md" />
    </div>
  );
}

import { IconX } from '@tabler/icons-react';
import { isBlank } from 'contract/text.ts';
import { useCallback, useState } from 'react';
import { useSearch } from '../../lib/api/use-search.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { HighlightedTerm } from '../../ui/content/highlighted-term.tsx';
import { useFocusReturn } from '../../ui/focus/use-focus-return.ts';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { findMessages } from '../chat.api.ts';
import { MessageResult } from '../conversations/message-result.tsx';
import classes from './conversation-pane.module.css';

interface Props {
  id: string;
  onChoose: (number: number) => void;
  onClose: () => void;
}

export function ConversationSearch({ id, onChoose, onClose }: Props) {
  const [term, setTerm] = useState('');
  useFocusReturn();
  const found = useSearch(
    term,
    useCallback((term: string) => findMessages(term, id), [id]),
  );
  const focus = useCallback((bar: HTMLDivElement | null) => bar?.querySelector('input')?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for the field inside
    <div className={classes.find} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className={classes.findBar} ref={focus}>
        <SearchBox label={t('chat.findHint')} value={term} onChange={setTerm} />
        <IconButton icon={IconX} label={t('chat.closeFind')} onClick={onClose} />
      </div>
      <div className={classes.results} data-open={!isBlank(term)}>
        <div role="status">{found?.length === 0 && <p className={classes.findNone}>{t('chat.findNone')}</p>}</div>
        {found && found.length > 0 && (
          <HighlightedTerm term={term}>
            <ul>
              {found.map((message) => (
                <MessageResult key={message._id} message={message} onChoose={() => onChoose(message.number)} />
              ))}
            </ul>
          </HighlightedTerm>
        )}
      </div>
    </div>
  );
}

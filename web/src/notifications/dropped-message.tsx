import { textToSend } from 'contract/mentions.ts';
import type { DroppedMessage as Dropped } from 'contract/notifications/notifications.ts';
import { useNavigate } from 'react-router';
import { readDraft, writeDraft } from '../lib/store/draft.ts';
import { useMember } from '../lib/store/store.ts';
import { t } from '../lib/text/i18n.ts';
import { Button } from '../ui/actions/button.tsx';
import { RichText } from '../ui/content/rich-text.tsx';
import classes from './notification-item.module.css';

interface Props {
  dropped: Dropped;
  onOpen: () => void;
}

export function DroppedMessage({ dropped: { message, mentions, reason, conversationId }, onOpen }: Props) {
  const me = useMember()._id;
  const navigate = useNavigate();

  const writeAgain = (open: string) => {
    const name = `chat:${open}`;
    const text = textToSend(message, mentions);
    const draft = readDraft(me, name, 'browser');
    if (!draft.includes(text)) writeDraft(me, name, 'browser', draft ? `${draft}\n${text}` : text);
    onOpen();
    void navigate('/chat', { state: { open, withDraft: true } });
  };
  return (
    <div className={classes.dropped}>
      <blockquote className={classes.quote} dir="auto">
        <RichText text={message} mentions={mentions} />
      </blockquote>
      <p>{t(`notifications.unsentBecause.${reason}`)}</p>
      {conversationId && (
        <Button variant="outline" onClick={() => writeAgain(conversationId)}>
          {t('notifications.writeAgain')}
        </Button>
      )}
    </div>
  );
}

import { t } from '../../../lib/i18n.ts';
import { useAppSelector, useMember } from '../../../lib/store.ts';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { selectChat } from '../chat.slice.ts';
import { faceOf, nameOf } from '../conversation.labels.ts';
import classes from './conversation-choice.module.css';

interface Props {
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** My conversations, several of which can be chosen. */
export function ConversationChoice({ chosen, onChange }: Props) {
  const me = useMember()._id;
  const conversations = useAppSelector((state) => selectChat(state).conversations);
  if (conversations.length === 0) return null;
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('chat.list')}</legend>
      {conversations.map((one) => (
        <label key={one._id} className={classes.option}>
          <input
            type="checkbox"
            checked={chosen.includes(one._id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, one._id] : chosen.filter((id) => id !== one._id))
            }
          />
          <Avatar person={faceOf(one, me)} size={34} />
          <span className={classes.name}>{nameOf(one, me)}</span>
        </label>
      ))}
    </fieldset>
  );
}

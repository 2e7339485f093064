import { type Icon, IconCheck, IconTilde, IconX } from '@tabler/icons-react';
import { type DateOption, type DatePoll, type DateVote, dateVotes } from 'contract/events/events.date-polls.ts';
import { useId } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { sendVote } from './date-polls.api.ts';
import classes from './date-polls.module.css';

const icons: Record<DateVote, Icon> = { yes: IconCheck, maybe: IconTilde, no: IconX };

interface Props {
  poll: DatePoll;
  option: DateOption;
  /** Names the evening. */
  label: string;
}

export function DateChoices({ poll, option, label }: Props) {
  const name = useId();
  const dispatch = useAppDispatch();
  const { act } = useAction();
  return (
    <fieldset className={classes.choices}>
      <legend className="visually-hidden">{label}</legend>
      {dateVotes.map((vote) => {
        const Picture = icons[vote];
        return (
          <label key={vote} className={classes.choice} data-vote={vote}>
            <input
              type="radio"
              name={name}
              checked={option.mine === vote}
              onChange={() => void act(() => dispatch(sendVote(poll, option._id, vote)))}
            />
            <Picture size={18} stroke={2} aria-hidden />
            {t(`datePolls.${vote}`)}
          </label>
        );
      })}
    </fieldset>
  );
}

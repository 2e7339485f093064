import { type DateOption, dateVotes } from 'contract/events/events.date-polls.ts';
import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PersonRow } from '../../ui/people/person-row.tsx';
import classes from './date-polls.module.css';

interface Props {
  option: DateOption;
  time: string;
  onClose: () => void;
}

export function VotersDialog({ option, time, onClose }: Props) {
  const left = dateVotes.reduce((sum, vote) => sum + option[vote], 0) - option.voters.length;
  return (
    <Dialog title={time} onClose={onClose}>
      <div className={classes.voters}>
        {dateVotes.map((vote) => {
          const people = option.voters.filter((voter) => voter.vote === vote);
          if (people.length === 0) return null;
          return (
            <section key={vote} aria-label={t(`datePolls.${vote}`)}>
              <h3 className={classes.answer} data-vote={vote}>
                {t(`datePolls.${vote}Count`, { count: option[vote] })}
              </h3>
              <ul>
                {people.map(({ user }) => (
                  <li key={user._id}>
                    <PersonRow person={user} size={40} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {left > 0 && <p className={classes.dimmed}>{t('datePolls.more', { count: left })}</p>}
      </div>
    </Dialog>
  );
}

import type { Project, Seat } from 'contract/projects/projects.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PersonRow } from '../../ui/people/person-row.tsx';
import { answerRequest } from './seats.api.ts';
import classes from './seats.module.css';

/** For the author: members who ask for a seat. A filled one leaves only a no. */
export function SeatRequests({ project, seat }: { project: Project; seat: Seat }) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const { role, filled, requests } = seat;
  const answer = (user: (typeof requests)[number]['user'], accept: boolean) =>
    void act(() => dispatch(answerRequest(project, seat._id, user, accept)));
  return (
    <ul className={classes.requests} aria-label={t('seats.requests', { role })}>
      {requests.map(({ user, note }) => (
        <li key={user._id}>
          <PersonRow
            person={user}
            size={40}
            actions={
              <div className={classes.answers}>
                {!filled && (
                  <Button aria-label={t('seats.acceptName', { name: user.name })} onClick={() => answer(user, true)}>
                    {t('seats.accept')}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  aria-label={t('seats.declineName', { name: user.name })}
                  onClick={() => answer(user, false)}
                >
                  {t('seats.decline')}
                </Button>
              </div>
            }
          />
          {note && (
            <blockquote className={classes.quote} dir="auto">
              {note}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}

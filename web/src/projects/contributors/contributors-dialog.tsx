import { IconX } from '@tabler/icons-react';
import { inviteContributor, leaveProject, type Project } from 'contract/projects/projects.ts';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { attempt } from '../../lib/store/attempt.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { MemberFinder } from '../../ui/member-finder.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { projects } from '../projects.ts';
import classes from './contributors-dialog.module.css';

interface Props {
  project: Project;
  onClose: () => void;
}

type Person = Project['invited'][number];

export function ContributorsDialog({ project, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { error, run } = useSubmit();
  const { _id: id, title, author, contributors, invited } = project;
  const without = [...contributors, ...invited, ...(author ? [author] : [])].map(({ _id }) => _id);

  const change = (named: Pick<Project, 'contributors' | 'invited'>, work: () => Promise<unknown>) =>
    run(() => dispatch(attempt(projects, id, { changes: named, call: work, settle: () => named })));
  const name = (person: Person) =>
    change({ contributors, invited: [...invited, person] }, () =>
      call(inviteContributor, { params: { id }, body: { userId: person._id } }),
    );
  const unname = (userId: string) => {
    const isOther = ({ _id }: Person) => _id !== userId;
    return change({ contributors: contributors.filter(isOther), invited: invited.filter(isOther) }, () =>
      call(leaveProject, { params: { id, userId } }),
    );
  };
  const row = (person: Person, note: string) => (
    <li key={person._id} className={classes.person}>
      <Avatar person={person} size={36} />
      <p className={classes.name}>
        <bdi>{person.name}</bdi>
        {note && <span className={classes.note}>{note}</span>}
      </p>
      <IconButton
        icon={IconX}
        label={t('projects.unname', { name: person.name })}
        onClick={() => void unname(person._id)}
      />
    </li>
  );

  return (
    <Dialog title={t('projects.contributorsTitle', { title })} onClose={onClose}>
      <div className={classes.dialog}>
        <p className={classes.note}>{t('projects.contributorsText')}</p>
        <FormMessage kind="error" text={error} />
        <MemberFinder
          label={t('projects.find')}
          found={t('projects.found')}
          without={without}
          onPick={(person) => void name(person)}
          data-autofocus
        />
        {contributors.length + invited.length === 0 ? (
          <p>{t('projects.noContributors')}</p>
        ) : (
          <ul className={classes.people} aria-label={t('projects.contributors')}>
            {contributors.map((person) => row(person, person.role))}
            {invited.map((person) => row(person, t('projects.waitingFor')))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

import { cvSections } from 'contract/members/members.cv.ts';
import { useId } from 'react';
import { t } from '../../lib/text/i18n.ts';
import classes from './import.module.css';
import { describeProblem, headingOf, type Proposal } from './proposals.ts';

interface Props {
  proposals: Proposal[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

export function ProposalList({ proposals, chosen, onChange }: Props) {
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return cvSections.map((section) => {
    const entries = proposals.filter((proposal) => proposal.section === section);
    if (entries.length === 0) return null;
    return (
      <fieldset key={section} className={classes.section}>
        <legend>{headingOf(section)}</legend>
        {entries.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            isChosen={chosen.has(proposal.id)}
            onChoose={(isChosen) => choose(proposal.id, isChosen)}
          />
        ))}
      </fieldset>
    );
  });
}

interface RowProps {
  proposal: Proposal;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function ProposalRow({ proposal, isChosen, onChoose }: RowProps) {
  const { section, title, details, isDuplicate, problems } = proposal;
  const id = useId();
  return (
    <label className={classes.row}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <span className={classes.texts}>
        <span id={`${id}-title`} className={classes.title} dir="auto">
          {title}
        </span>
        <span id={`${id}-about`} className={classes.about}>
          {details.map((text) => (
            <span key={text} dir="auto">
              {text}
            </span>
          ))}
          {isDuplicate && <strong>{t('cv.duplicate')}</strong>}
          {problems.map((problem) => (
            <span key={`${problem.field} ${problem.kind}`} className={classes.problem}>
              {describeProblem(section, problem)}
            </span>
          ))}
        </span>
      </span>
    </label>
  );
}

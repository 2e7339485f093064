import { IconPlus, IconX } from '@tabler/icons-react';
import { pollLimits } from 'contract/feed/feed.polls.limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { tooLong } from '../../lib/text/too-long.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { OverLimit } from '../../ui/forms/over-limit.tsx';
import type { PollDraft } from './poll-draft.ts';
import classes from './poll-editor.module.css';
import { PollEnd } from './poll-end.tsx';

interface Props {
  poll: PollDraft;
  onChange: (poll: PollDraft) => void;
  onRemove: () => void;
}

export function PollEditor({ poll, onChange, onRemove }: Props) {
  const { options } = poll;
  const changeOption = (index: number, text: string) => onChange({ ...poll, options: options.with(index, text) });
  return (
    <fieldset className={classes.editor}>
      <legend className="visually-hidden">{t('poll.label')}</legend>
      {options.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id besides its position
        <div key={index} className={classes.option}>
          <input
            // biome-ignore lint/a11y/noAutofocus: the member has just asked for a poll, or for one more option
            autoFocus={index === 0 ? options.every((one) => one === '') : index >= pollLimits.optionsMin && text === ''}
            className={classes.text}
            aria-label={t('newPoll.option', { number: index + 1 })}
            placeholder={t('newPoll.option', { number: index + 1 })}
            value={text}
            onChange={(event) => changeOption(index, event.currentTarget.value)}
            // Enter would send the post.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          {options.length > pollLimits.optionsMin && (
            <IconButton
              icon={IconX}
              label={t('newPoll.removeOption', { number: index + 1 })}
              onClick={() => onChange({ ...poll, options: options.toSpliced(index, 1) })}
            />
          )}
          <OverLimit over={tooLong(text, pollLimits.option)} />
        </div>
      ))}
      <div className={classes.end}>
        {options.length < pollLimits.optionsMax && (
          <Button variant="quiet" onClick={() => onChange({ ...poll, options: [...options, ''] })}>
            <IconPlus size={18} aria-hidden /> {t('newPoll.addOption')}
          </Button>
        )}
        <PollEnd poll={poll} onChange={onChange} />
        <Button variant="quiet" onClick={onRemove}>
          {t('newPoll.remove')}
        </Button>
      </div>
      <Checkbox
        label={t('newPoll.multiple')}
        checked={poll.multiple === true}
        onChange={(multiple) => onChange({ ...poll, multiple })}
      />
      <Checkbox
        label={t('newPoll.secret')}
        checked={poll.secret === true}
        onChange={(secret) => onChange({ ...poll, secret })}
      />
    </fieldset>
  );
}

import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { AdminField } from 'contract/club/club.fields.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import classes from './fields-section.module.css';

interface Props {
  field: AdminField;
  isFirst: boolean;
  isLast: boolean;
  onUp: () => void;
  onDown: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function FieldRow({ field, isFirst, isLast, onUp, onDown, onEdit, onDelete }: Props) {
  const { label, type, options, usedFor, audience, required, members, applicants } = field;
  const about = [
    type === 'choice' ? options.join(', ') : t(`fieldSettings.types.${type}`),
    t(`fieldSettings.uses.${usedFor}`),
    usedFor !== 'application' && t(`fieldSettings.seenBy.${audience}`),
    required && t('fieldSettings.isRequired'),
    t('fieldSettings.answers', { count: members + applicants }),
  ];
  return (
    <li className={classes.row}>
      <span className={classes.order}>
        {/* The buttons stay at both ends of the list, so keyboard focus isn't lost. */}
        <IconButton
          icon={IconArrowUp}
          label={t('fieldSettings.up', { label })}
          aria-disabled={isFirst}
          onClick={() => !isFirst && onUp()}
        />
        <IconButton
          icon={IconArrowDown}
          label={t('fieldSettings.down', { label })}
          aria-disabled={isLast}
          onClick={() => !isLast && onDown()}
        />
      </span>
      <span className={classes.text}>
        <p className={classes.label} dir="auto">
          {label}
        </p>
        <p className={classes.about}>{about.filter(Boolean).join(' · ')}</p>
      </span>
      <span className={classes.actions}>
        <IconButton icon={IconPencil} label={t('fieldSettings.edit', { label })} onClick={onEdit} />
        <IconButton icon={IconTrash} label={t('fieldSettings.delete', { label })} onClick={onDelete} />
      </span>
    </li>
  );
}

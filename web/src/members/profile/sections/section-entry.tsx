import { type Icon, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { type Section, sections } from 'contract/members/members.profile.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { CollapsibleText } from '../../../ui/content/collapsible-text.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { changeMe } from '../profiles.ts';
import classes from './section-card.module.css';
import type { Entry } from './section-view.ts';

interface Props {
  entry: Entry;
  section: Section;
  icon: Icon;
  onEdit?: (() => void) | undefined;
}

export function SectionEntry({ entry, section, icon: Picture, onEdit }: Props) {
  const { _id, title, about, when, link, linkText, text } = entry;
  return (
    <li className={classes.entry}>
      <span className={classes.icon}>
        <Picture size={22} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.details}>
        <h3 className={classes.title} dir="auto">
          {title}
        </h3>
        {about && <p dir="auto">{about}</p>}
        {when && <p className={classes.when}>{when}</p>}
        {link && (
          <a className={classes.link} href={link} target="_blank" rel="noopener noreferrer">
            {linkText}
            <IconExternalLink size={16} stroke={1.8} aria-hidden />
          </a>
        )}
        {text && (
          <div className={classes.text}>
            <CollapsibleText text={text} lines={4} />
          </div>
        )}
      </div>
      {onEdit && (
        <div className={classes.controls}>
          <IconButton icon={IconPencil} label={t('sections.editItem', { title })} onClick={onEdit} />
          <DeleteEntry section={section} itemId={_id} title={title} />
        </div>
      )}
    </li>
  );
}

interface DeleteEntryProps {
  section: Section;
  itemId: string;
  title: string;
}

function DeleteEntry({ section, itemId, title }: DeleteEntryProps) {
  const [confirming, setConfirming] = useState(false);
  const dispatch = useAppDispatch();
  const { busy, act } = useAction();

  const remove = async () => {
    await act(() => dispatch(changeMe(() => call(sections[section].remove, { params: { itemId } }))));
  };

  return (
    <>
      <IconButton
        icon={IconTrash}
        label={t('sections.deleteItem', { title })}
        disabled={busy}
        onClick={() => setConfirming(true)}
      />
      {confirming && (
        <ConfirmDialog
          danger
          text={t('sections.confirmDelete', { title })}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

import { IconPhoto } from '@tabler/icons-react';
import { type ComponentProps, useRef } from 'react';
import { imageProblem, imageTypes } from '../../lib/browser/image-file.ts';
import { showError } from '../../lib/browser/toasts.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FileInput } from '../../ui/choices/file-input.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './group-dialog.module.css';

interface Props {
  person: ComponentProps<typeof Avatar>['person'];
  onChoose: (picture: File) => void;
}

export function GroupPicture({ person, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);

  const choose = (file: File) => {
    const problem = imageProblem(file);
    if (problem) showError(t(problem));
    else onChoose(file);
  };
  return (
    <div className={classes.top}>
      <Avatar person={person} size={72} />
      <Button variant="soft" onClick={() => input.current?.click()}>
        <IconPhoto size={18} stroke={1.8} aria-hidden />
        {t('group.picture')}
      </Button>
      <FileInput ref={input} hidden aria-label={t('group.picture')} accept={imageTypes.join(',')} onChoose={choose} />
    </div>
  );
}

import { IconPhoto } from '@tabler/icons-react';
import { t } from '../../../lib/i18n.ts';
import { imageTypes } from '../../../lib/image-file.ts';
import { useMember } from '../../../lib/store.ts';
import { usePhotoDrop } from '../../../lib/use-photo-drop.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FileInput } from '../../../ui/forms/file-input.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import growing from '../../../ui/forms/growing-text.module.css';
import { Card } from '../../../ui/layout/card.tsx';
import { useMentionField } from '../../../ui/mentions/use-mention-field.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import classes from './composer.module.css';
import { PhotoPreview } from './photo-preview.tsx';
import { useComposer } from './use-composer.ts';

/** Writes a post. The draft stays until it is posted. */
export function Composer() {
  const me = useMember();
  const composer = useComposer();
  const mention = useMentionField({ value: composer.text, onChange: composer.setText });
  const { over, ...drop } = usePhotoDrop(composer.choosePhoto);
  const firstName = me.name.trim().split(/\s+/)[0];
  const prompt = t('composer.placeholder', { name: firstName });
  return (
    <Card className={classes.composer} data-over={over} aria-label={t('composer.label')} {...drop}>
      <form onSubmit={composer.post}>
        <div className={classes.row}>
          <Avatar person={me} />
          <textarea
            ref={composer.textArea}
            className={`${growing.text} ${classes.text}`}
            aria-label={prompt}
            placeholder={prompt}
            rows={2}
            {...mention.props}
            onKeyDown={(event) => mention.onKeyDown(event) || composer.submitOnShortcut(event)}
          />
          {mention.list}
        </div>
        {composer.photo && <PhotoPreview photo={composer.photo} onRemove={composer.removePhoto} />}
        <FormMessage kind="error" text={composer.error} />
        <div className={classes.actions}>
          <label className={classes.photo}>
            <IconPhoto size={20} stroke={1.8} aria-hidden />
            {t('composer.photo')}
            <FileInput ref={composer.photoInput} accept={imageTypes.join(',')} onChoose={composer.choosePhoto} />
          </label>
          {composer.tooLong && <p className={classes.count}>{composer.tooLong}</p>}
          <Button type="submit" disabled={!composer.canPost}>
            {t(composer.busy ? 'composer.posting' : 'composer.post')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

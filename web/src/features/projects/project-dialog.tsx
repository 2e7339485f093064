import { limits } from 'contract/limits.ts';
import { createProject } from 'contract/projects.ts';
import { splitList } from 'contract/text.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { sentenceFor } from '../../lib/errors.ts';
import { asRefusal, type RefusalSeen } from '../../lib/refused.ts';
import { t } from '../../lib/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

const blank = { title: '', description: '', techStack: '', projectLink: '', githubLink: '' };

interface Props {
  onClose: () => void;
  onAdded: () => void;
}

/** Shows a project to the club. What was typed stays when it is refused. */
export function ProjectDialog({ onClose, onAdded }: Props) {
  const [fields, setFields] = useState(blank);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalSeen | null>(null);

  const submit = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await call(createProject, { body: { ...fields, techStack: splitList(fields.techStack) } });
      onAdded();
    } catch (error) {
      setBusy(false);
      setRefusal(asRefusal(error));
    }
  };

  const field = (name: keyof typeof blank) => ({
    value: fields[name],
    error: refusal?.fields?.[name],
    onChange: (text: string) => setFields((old) => ({ ...old, [name]: text })),
  });

  return (
    <FormDialog
      title={t('projects.add')}
      save={t('projects.submit')}
      saving={t('projects.submitting')}
      busy={busy}
      onSave={() => void submit()}
      onCancel={onClose}
    >
      <FormMessage kind="error" text={refusal && sentenceFor(refusal, t('projects.failed'))} />
      <TextField
        {...field('title')}
        label={t('projects.title')}
        maxLength={limits.eventTitle}
        required
        data-autofocus
      />
      <TextArea
        {...field('description')}
        label={t('projects.description')}
        maxLength={limits.eventDescription}
        required
      />
      <TextField {...field('techStack')} label={t('projects.techStackField')} required />
      <TextField {...field('projectLink')} label={t('projects.liveUrl')} type="url" />
      <TextField {...field('githubLink')} label={t('projects.githubUrl')} type="url" />
    </FormDialog>
  );
}

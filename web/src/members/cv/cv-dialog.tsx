import { cvSections, downloadCv } from 'contract/members/members.cv.ts';
import { useState } from 'react';
import { callFile } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { saveAs } from '../../lib/browser/save-as.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { CheckList } from '../../ui/choices/check-list.tsx';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { headingOf } from './proposals.ts';

const formats = ['pdf', 'json'] as const;

export function CvDialog({ onClose }: { onClose: () => void }) {
  const { name } = useMember();
  const [format, setFormat] = useState<(typeof formats)[number]>('pdf');
  const [chosen, setChosen] = useState<string[]>([...cvSections]);
  const { busy, error, run } = useSubmit(t('cv.failed'));

  const download = async () => {
    const sections = cvSections.filter((section) => chosen.includes(section)).join(',');
    const save = async () => {
      const file = await callFile(downloadCv, { query: { format, sections } });
      saveAs(new File([file], `${t('cv.fileName', { name })}.${format}`));
    };
    if (await run(save)) onClose();
  };

  return (
    <FormDialog
      title={t('cv.downloadTitle')}
      lead={t('cv.downloadLead')}
      save={t('cv.save')}
      saving={t('cv.saving')}
      busy={busy}
      error={error}
      onSave={() => void download()}
      onCancel={onClose}
    >
      <ChoiceField
        label={t('cv.format')}
        value={format}
        choices={formats.map((value) => ({ value, text: t(`cv.formats.${value}`) }))}
        onChange={setFormat}
      />
      <CheckList
        legend={t('cv.sections')}
        options={cvSections.map((id) => ({ id, label: headingOf(id) }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}

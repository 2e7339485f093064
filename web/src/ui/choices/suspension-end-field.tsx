import { t } from '../../lib/text/i18n.ts';
import { ChoiceField } from './choice-field.tsx';

/** In days; `open` has no end. */
export type SuspensionLength = '1' | '3' | '7' | '30' | 'open';

const day = 86_400_000;

/** The end of a suspension that begins now; null without an end. */
export function untilAfter(length: SuspensionLength): string | null {
  return length === 'open' ? null : new Date(Date.now() + Number(length) * day).toISOString();
}

interface Props {
  value: SuspensionLength;
  onChange: (length: SuspensionLength) => void;
  short?: boolean;
}

export function SuspensionEndField({ value, onChange, short = false }: Props) {
  const lengths: SuspensionLength[] = ['1', '3', '7'];
  if (!short) lengths.push('30', 'open');
  const choices = lengths.map((value) => ({
    value,
    text: value === 'open' ? t('suspension.open') : t('suspension.days', { count: Number(value) }),
  }));
  return <ChoiceField label={t('suspension.length')} value={value} choices={choices} onChange={onChange} />;
}

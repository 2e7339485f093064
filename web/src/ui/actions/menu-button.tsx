import { type Icon, IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: Icon;
  label: string;
  text?: string | undefined;
}

export function MenuButton({ icon: Picture, label, text, ...rest }: Props) {
  if (text === undefined) return <IconButton {...rest} icon={Picture} label={label} />;
  return (
    <Button {...rest} variant="outline" title={label}>
      <Picture size={18} stroke={1.8} aria-hidden />
      {text}
      <IconChevronDown size={16} stroke={2} aria-hidden />
    </Button>
  );
}

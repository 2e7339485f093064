import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  onChoose: (file: File) => void;
}

/** What asks for a file, unseen: a label around it or a button beside it leads to it. */
export function FileInput({ onChoose, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="file"
      className="visually-hidden"
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        if (file) onChoose(file);
        // The same file may be chosen again.
        currentTarget.value = '';
      }}
    />
  );
}

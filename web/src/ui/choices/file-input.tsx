import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  onChoose?: (file: File) => void;
  /** All that were chosen, with `multiple`. */
  onChooseAll?: (files: File[]) => void;
}

/** What asks for a file, unseen: a label around it or a button beside it leads to it. */
export function FileInput({ onChoose, onChooseAll, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="file"
      className="visually-hidden"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        const [file] = files;
        if (file) onChoose?.(file);
        if (file) onChooseAll?.(files);
        // The same file may be chosen again.
        currentTarget.value = '';
      }}
    />
  );
}

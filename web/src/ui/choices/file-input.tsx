import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  onChoose?: (file: File) => void;
  onChooseAll?: (files: File[]) => void;
}

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
        // Lets the member choose the same file again.
        currentTarget.value = '';
      }}
    />
  );
}

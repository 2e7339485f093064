import { Field, type FieldTexts } from '../../ui/forms/field.tsx';

interface Props extends FieldTexts {
  value: string;
  choices: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

export function SelectField({ label, hint, error, required, value, choices, onChange }: Props) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

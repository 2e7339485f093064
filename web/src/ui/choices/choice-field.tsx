import { Field, type FieldTexts } from '../forms/field.tsx';

interface Props<Value extends string> extends FieldTexts {
  value: Value;
  choices: { value: Value; text: string }[];
  disabled?: boolean;
  onChange: (value: Value) => void;
}

export function ChoiceField<Value extends string>({ value, choices, disabled, onChange, ...texts }: Props<Value>) {
  return (
    <Field {...texts}>
      {(control) => (
        <select
          {...control}
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            const chosen = choices.find((choice) => choice.value === currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
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

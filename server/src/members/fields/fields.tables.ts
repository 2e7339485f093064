interface FieldValues {
  user_id: string;
  field_id: string;
  value: string;
}

interface FieldAnswers {
  application_id: string;
  field_id: string;
  value: string;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    field_values: FieldValues;
    field_answers: FieldAnswers;
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    field_values: {
      user_id: string;
      field_id: string;
      value: string;
    };
    field_answers: {
      application_id: string;
      field_id: string;
      value: string;
    };
  }
}

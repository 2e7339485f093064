import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MadeTime } from '../database/columns.ts';

declare module '../database/tables.ts' {
  interface Tables {
    files: {
      id: Generated<string>;
      kind:
        | 'post'
        | 'avatar'
        | 'cover'
        | 'resume'
        | 'chat'
        | 'document'
        | 'group'
        | 'project'
        | 'preview'
        | 'logo'
        | 'event'
        | 'photo';
      owner_id: string | null;
      name: string;
      content_type: string;
      variants: string[];
      /** The driver reads a bigint as text; JSON from PostgreSQL has a number. */
      bytes: ColumnType<string, number, number>;
      width: number | null;
      height: number | null;
      placeholder: string | null;
      /** SHA-256 of each variant; null for old files until the first check of all files. */
      checksums: JSONColumnType<Record<string, string>> | null;
      /** Seconds of audio or video. */
      duration: number | null;
      wave: number[] | null;
      created_at: MadeTime;
    };
  }
}

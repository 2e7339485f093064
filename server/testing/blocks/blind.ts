import { sql } from 'kysely';
import * as rule from '../../src/blocks/sees.queries.ts';

export type Reader = rule.Reader;
export const { seesAll, shapeOf, valuesOf, viewerOf } = rule;

const yes = sql<boolean>`true`;
const no = sql<boolean>`false`;
const none = sql<string[]>`'{}'::uuid[]`;

// The rule taken out: what `npm run defects -- blocks` lets each file read in place of blocks/sees.queries.ts.
export const sees = () => yes;
export const seesOrFormer = () => yes;
export const hiddenFrom = () => none;
export const hiddenInGroups = () => none;
export const isHiddenInGroup = () => no;
export const hidesOneOf = () => no;
export const hasBlocks = () => no;
export const listHidden = async (): Promise<string[]> => [];

import { join } from 'node:path';
import product from '../../../package.json' with { type: 'json' };

/** The version of this program, such as "1.0.0". */
export const { version } = product;

/** Without a slash at its end. */
export const productFolder = join(import.meta.dirname, '../../..');

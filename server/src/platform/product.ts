import { fileURLToPath } from 'node:url';
import product from '../../../package.json' with { type: 'json' };

/** The version of this program, such as "1.0.0". */
export const { version } = product;

/** Without a slash at its end. */
export const productFolder = fileURLToPath(new URL('../../..', import.meta.url));

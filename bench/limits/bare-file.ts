import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { print } from '../report/print.ts';

// The lower bound of a file: the same bytes from the disk, without session, permission or our headers.
const [file = '', type = ''] = process.argv.slice(2);
const { size } = await stat(file);
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': size });
  createReadStream(file).pipe(response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
print(`open at http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`);
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});

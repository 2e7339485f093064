import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { print } from '../report/print.ts';

// The lower bound of a message: one committed insert, then bare Socket.IO to a room, then the acknowledgement.
const [databaseUrl = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
await pool.query(
  'create table if not exists bare_messages (id uuid primary key default uuidv7(), room text, body text)',
);
// Reports its memory in the server's format.
const http = createServer((_request, response) =>
  response.end(`process_resident_memory_bytes ${process.memoryUsage.rss()}\n`),
);
const io = new Server(http);
const insert = { name: 'insert', text: 'insert into bare_messages (room, body) values ($1, $2) returning id' };
io.on('connection', (socket) => {
  const room = String(socket.handshake.query.room);
  socket.join(room);
  socket.on('sendMessage', async ({ message }: { message: string }, acknowledge: (response: object) => void) => {
    const { rows } = await pool.query<{ id: string }>({ ...insert, values: [room, message] });
    io.to(room).emit('newMessage', { _id: rows[0]?.id, message });
    acknowledge({ ok: true });
  });
});
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
const address = http.address();
print(`open at http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`);
process.on('SIGTERM', async () => {
  await io.close();
  await pool.query('drop table bare_messages');
  await pool.end();
});

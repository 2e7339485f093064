import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { mustEncrypt, openTransport } from './mail-server.ts';

test.each([
  ['smtp://smtp.example.org', true],
  ['smtp://user:word@smtp.example.org:587', true],
  ['smtp://8.8.8.8:25', true],
  ['smtp://localhost.example.org', true],
  ['smtp://127.0.0.1:25', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:25', false],
  ['smtp://10.0.0.7', false],
  ['smtp://[fd12::1]', false],
  ['smtp://mailpit:1025', false],
  ['smtp://smtp.example.org?requireTLS=false', false],
  ['smtps://smtp.example.org', false],
])('a mail server at %s has to take STARTTLS: %s', (url, must) => {
  expect(mustEncrypt(url)).toBe(must);
});

test('where it has to encrypt, no mail goes to a server whose offer of STARTTLS was taken away', async () => {
  const verbs: string[] = [];
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {}).write('220 mail\r\n');
    socket.on('data', (bytes) => {
      const verb = bytes.toString().slice(0, 4).toUpperCase();
      verbs.push(verb);
      socket.write(verb === 'STAR' ? '502 no\r\n' : verb === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = Object.values(server.address() ?? {}).find((value) => typeof value === 'number');
  const mail = {
    from: 'a@club.example',
    to: 'b@club.example',
    text: 'https://club.example/reset-password?token=secret',
  };
  const outside = await openTransport(`smtp://127.0.0.1:${port}?requireTLS=true`);
  await expect(outside.sendMail(mail)).rejects.toMatchObject({ code: 'ETLS' });
  expect(verbs).not.toContain('MAIL');
  const inside = await openTransport(`smtp://127.0.0.1:${port}`);
  void inside.sendMail(mail).catch(() => {});
  await expect.poll(() => verbs).toContain('MAIL');
  for (const transport of [outside, inside]) transport.close();
  server.close();
});

import type { Language } from 'contract/club/languages.ts';
import type { MailText } from 'contract/notifications/mail.ts';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { allDone, mailDue } from '../../../testing/jobs.ts';
import { applicationFields, approve, pending } from '../../../testing/people/joining.ts';
import { openMailbox } from '../../../testing/people/mailbox.ts';
import type { Person } from '../../../testing/people/person.ts';
import { openPushService } from '../../../testing/servers/push-service.ts';
import { writePost } from '../../feed/feed.testing.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const club = await openClub({ env: { SMTP_URL: mailbox.url, PRIVATE_REQUESTS: 'on' } });
const ada = await club.as('ada');
const nowhere = '/api/posts/0199aaaa-0000-7000-8000-000000000000';

function postIn<Body = { message: string }>(languages: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', 'accept-language': languages };
  return club.visitor().send<Body>({ method: 'POST', path, headers, body: JSON.stringify(body) });
}

const choose = (person: Person, language: Language | null) => person.put('/api/users/me/language', { language });
const clubSpeaks = (language: Language) => ada.put('/api/admin/settings', { language });

async function newestMailTo(address: string) {
  await allDone(club, 'mail.deliver');
  const mail = mailbox.mailsTo(address).at(-1);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

test("an error is in the language of the visitor's browser, with the same status and code", async () => {
  const wrong = { email: 'ben@club.example', password: 'not this one' };
  const signIn = (languages: string) => postIn(languages, '/api/auth/login', wrong);
  const english = await signIn('*');
  expect(english).toMatchObject({ status: 401, body: { message: 'Wrong email or password.' } });
  const spanish = await signIn('es-MX,es;q=0.9,en;q=0.5');
  expect(spanish).toMatchObject({ status: 401, body: { message: 'El correo o la contraseña no son correctos.' } });
  expect(spanish).toFail(401, 'wrong_credentials');
  const arabic = await signIn('ar');
  expect(arabic.body.message).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
  expect((await signIn('fr, it')).body).toEqual(english.body);
  const unreadable = await club.visitor().get('/api/%ff', { 'accept-language': 'es' });
  expect(unreadable).toFail(404, 'not_found');
  expect(unreadable.body).toMatchObject({ message: 'Esta página no existe o se eliminó.' });
});

test("a browser that asks for none of our languages reads the club's", async () => {
  await clubSpeaks('es');
  expect((await postIn('fr', '/api/auth/reset-password', { token: 'x', password: 'long enough' })).body.message).toBe(
    'Este enlace ya no funciona. Pide uno nuevo.',
  );
  await clubSpeaks('en');
});

test('what is wrong with a field names the field as people do', async () => {
  const [application, wishes] = [applicationFields({ email: 'nonsense' }), { email: 'eve@college.example' }];
  expect((await postIn('es', '/api/apply', application)).body).toMatchObject({
    message: 'Correo electrónico: debe ser una dirección de correo.',
    fields: { email: 'debe ser una dirección de correo' },
  });
  expect((await postIn('en', '/api/apply', application)).body).toMatchObject({
    message: 'Email must be an email address.',
    fields: { email: 'must be an email address' },
  });
  expect((await postIn('es', '/api/auth/login', wishes)).body.message).toBe('Contraseña: debe completarse.');
});

test('a member reads the language they chose, whatever the browser asks for: errors, answers, sockets', async () => {
  const [lea, tom] = await club.addMembers(2);
  await choose(lea, 'es');
  const { body } = await lea.get<{ message: string }>(nowhere, { 'accept-language': 'ar' });
  expect(body.message).toBe('Esta publicación no existe o se eliminó.');
  expect((await lea.post<{ message: string }>(`/api/users/connect/${tom.id}`)).body.message).toBe(
    'Solicitud de conexión enviada.',
  );
  const socket = await lea.socket();
  expect(await socket.request('sendMessage', { conversationId: tom.id, message: 'Hola' })).toMatchObject({
    ok: false,
    code: 'not_found',
    error: 'Esta conversación no existe o se eliminó.',
  });
  await choose(lea, null);
  lea.cookies.delete('language');
  expect((await lea.get<{ message: string }>(nowhere, { 'accept-language': 'ar' })).body.message).toBe(
    'هذا المنشور غير موجود أو حُذف.',
  );
});

test('a member is mailed and pushed in the language they have chosen by then', async () => {
  const service = await openPushService();
  const phone = service.subscribe();
  const [lea, tom] = await club.addMembers(2);
  await lea.post('/api/users/me/push-subscriptions', phone.json);
  await lea.put('/api/users/me/notification-settings', { kinds: { 'post.liked': { email: 'now', push: true } } });
  const post = await writePost(lea, 'Robots wanted');
  await tom.put(`/api/posts/${post._id}/like`);
  await choose(lea, 'es');
  await mailDue(club);
  const sentence = `Me gusta de ${tom.name} en tu publicación “Robots wanted”`;
  const mail = await newestMailTo(lea.email);
  expect(mail.subject).toBe(sentence);
  expect(mail.text).toContain(`Hola, ${lea.name}:\n\n${sentence}:\nhttp`);
  expect(mail.text).toContain('Dejar de recibir correos como este:\nhttp');
  expect(mail.html).toContain('<html lang="es" dir="ltr">');
  const [push] = await service.arrived(1);
  expect(phone.read(push).body).toBe(sentence);
});

test('an applicant is written to in the language of the browser they applied in, and so as a member who chose none', async () => {
  const application = applicationFields({ name: 'Noor' });
  const { email = '' } = application;
  expect((await postIn('ar-EG,ar;q=0.9', '/api/apply', application)).body.message).toBe('وصلنا طلبك. سنكتب إليك.');
  const received = await newestMailTo(email);
  expect(received.subject).toBe('وصلنا طلبك');
  expect(received.html).toContain('<html lang="ar" dir="rtl">');
  const { body } = await approve(ada, (await pending(club)).find((one) => one.email === email)?._id ?? '');
  const approved = await newestMailTo(email);
  expect(approved.subject).toBe('أهلًا بك في \u2068ClubPlatform\u2069');
  expect(approved.text).toContain(`مرحبًا \u2068Noor\u2069،`);
  expect(approved.text).toContain(body.invitationLink);
  const token = new URL(String(body.invitationLink)).searchParams.get('token');
  await club.visitor().post('/api/auth/register', { token, password: 'a long enough password' });
  await postIn('en', '/api/apply', application);
  expect((await newestMailTo(email)).subject).toBe('أنت عضو في \u2068ClubPlatform\u2069 بالفعل');
});

test("the club's language is that of invitations and of the texts that admins begin with", async () => {
  await clubSpeaks('es');
  const [received] = (await ada.get<MailText[]>('/api/admin/mail-texts')).body;
  expect(received).toMatchObject({ kind: 'received', subject: 'Tenemos tu solicitud', changedAt: null });
  await ada.post('/api/admin/invitations', { people: [{ email: 'ines@college.example', name: 'Inés' }] });
  const invited = await newestMailTo('ines@college.example');
  expect(invited.subject).toBe('Te invitamos a ClubPlatform');
  expect(invited.html).toContain('<html lang="es" dir="ltr">');
  await clubSpeaks('en');
});

test('a text that an admin wrote is sent as it is, whatever the applicant reads', async () => {
  const text = { subject: 'Hi, {name}', body: 'We have your application: {link}' };
  await ada.put('/api/admin/mail-texts/received', text);
  const application = applicationFields({ name: 'Noor' });
  await postIn('ar', '/api/apply', application);
  const mail = await newestMailTo(application.email ?? '');
  expect(mail.subject).toBe('Hi, Noor');
  expect(mail.html).toContain('<html lang="en" dir="ltr">');
  await ada.delete('/api/admin/mail-texts/received');
});

import { expect, test } from 'vitest';
import { arePushKeys, encryptPush, maxPushBytes } from './encrypt.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

const receiver = {
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};

test("the example of the standard (RFC 8291, section 5) is encrypted to the standard's own bytes", () => {
  const encrypted = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), receiver, {
    sender: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  });
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the longest message fills what push services take, and none is encrypted like another', () => {
  const text = Buffer.alloc(maxPushBytes, 'a');
  expect(encryptPush(text, receiver)).toHaveLength(4_096);
  expect(encryptPush(text, receiver)).not.toEqual(encryptPush(text, receiver));
});

test('keys that nothing can be encrypted with are known before', () => {
  expect(arePushKeys(receiver)).toBe(true);
  expect(arePushKeys({ ...receiver, auth: Buffer.alloc(15) })).toBe(false);
  expect(arePushKeys({ ...receiver, p256dh: receiver.p256dh.subarray(1) })).toBe(false);
  expect(arePushKeys({ ...receiver, p256dh: Buffer.alloc(65, 4) })).toBe(false);
});

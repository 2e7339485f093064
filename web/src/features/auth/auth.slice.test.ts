import type { User } from 'contract/members.ts';
import { expect, test } from 'vitest';
import { initialState } from '../../lib/state.ts';
import {
  authReducer,
  deleteAccount,
  errorCleared,
  login,
  logout,
  refreshMe,
  restored,
  sessionEnded,
} from './auth.slice.ts';

const maya = { _id: 'maya', name: 'Maya Lindqvist' } as User;
const credentials = { email: 'maya@college.test', password: 'a long password' };
const apiError = (message: string) => ({ message, code: 'wrong_credentials', status: 401 }) as const;
const signedOut = initialState.auth;
const signedIn = { ...signedOut, userInfo: maya };

test('a pending request sets loading and clears the error', () => {
  const before = { ...signedOut, error: 'Login failed' };
  expect(authReducer(before, login.pending('1', credentials))).toEqual({ ...signedOut, loading: true });
});

test('success stores who is signed in', () => {
  const loading = { ...signedOut, loading: true };
  expect(authReducer(loading, login.fulfilled(maya, '1', credentials))).toEqual(signedIn);
});

test("failure stores the server's sentence, or 'Login failed' when it has none", () => {
  const fail = (message: string) =>
    authReducer(signedOut, { ...login.rejected(null, '1', credentials), error: apiError(message) });
  expect(fail('Wrong email or password.').error).toBe('Wrong email or password.');
  expect(fail('').error).toBe('Login failed');
  expect(fail('').loading).toBe(false);
});

test('logout, deletion and the end of a session clear who is signed in', () => {
  const leaving = authReducer(signedIn, logout.pending('1'));
  expect(leaving).toEqual({ ...signedIn, loading: true });
  expect(authReducer(leaving, logout.fulfilled({ message: '' }, '1'))).toEqual(signedOut);
  expect(authReducer(leaving, deleteAccount.fulfilled({ message: '' }, '1', 'secret'))).toEqual(signedOut);
  expect(authReducer(signedIn, sessionEnded()).userInfo).toBeNull();
});

test('who could not leave is still signed in', () => {
  const leaving = { ...signedIn, loading: true };
  expect(authReducer(leaving, logout.rejected(null, '1'))).toEqual(signedIn);
  expect(authReducer(leaving, deleteAccount.rejected(null, '1', 'secret'))).toEqual(signedIn);
});

test("the server's answer replaces what the browser remembered, behind the screen", () => {
  const renamed = { ...maya, name: 'Maya L.' };
  expect(authReducer(authReducer(signedOut, restored(maya)), refreshMe.pending('1'))).toEqual(signedIn);
  expect(authReducer(signedIn, refreshMe.fulfilled(renamed, '1')).userInfo).toEqual(renamed);
});

test('an error is gone when another form is opened', () => {
  expect(authReducer({ ...signedOut, error: 'Login failed' }, errorCleared())).toEqual(signedOut);
});

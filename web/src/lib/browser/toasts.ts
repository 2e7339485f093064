import type { ReactNode } from 'react';
import { sharedValue } from '../store/shared-value.ts';

export interface Toast {
  id: string;
  kind: 'error' | 'success' | 'question';
  message: ReactNode;
  title?: string | undefined;
}

// This many fit on a phone.
const max = 4;
const toasts = sharedValue<Toast[]>([]);
let count = 0;

/** Newest last. */
export const useToasts = toasts.use;

function show(kind: Toast['kind'], message: ReactNode, { id = `toast-${count}`, title }: Partial<Toast> = {}): void {
  count += 1;
  if (toasts.get().some((toast) => toast.id === id)) return;
  // A repeated message replaces the earlier one, so screen readers announce it again.
  const otherToasts = toasts.get().filter((toast) => toast.message !== message || toast.title !== title);
  toasts.set([...otherToasts, { id, kind, message, title }].slice(-max));
}

/** Shows an error, with its reason if known. Screen readers announce it. */
export function showError(sentence: string, why = ''): void {
  if (why && why !== sentence) show('error', why, { title: sentence });
  else show('error', sentence);
}

export const showSuccess = (sentence: string): void => show('success', sentence);

/** Shows a message with actions; the same `id` shows only once. */
export const showToast = (id: string, message: ReactNode): void => show('question', message, { id });

export const hideToast = (id: string): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

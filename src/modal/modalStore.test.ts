import { beforeEach, expect, test, vi } from 'vitest';
import {
  closeModal,
  currentModal,
  followClosing,
  leaveModal,
  type ModalRequest,
  openModal,
} from './modalStore.ts';

const request = (eventLabel: string, onClose?: () => void): ModalRequest => ({
  eventLabel,
  title: eventLabel,
  content: null,
  ...(onClose && { onClose }),
});

beforeEach(leaveModal);

test('one modal is open at a time: the next replaces the first, which closes (MODAL-8)', () => {
  const onClose = vi.fn();
  openModal(request('first', onClose));
  expect(onClose).not.toHaveBeenCalled();
  openModal(request('second'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(currentModal()?.eventLabel).toBe('second');
});

test('closing tells the modal once, and those who restore the address (CONTACT-10)', () => {
  const onClose = vi.fn();
  const restore = vi.fn();
  const end = followClosing(restore);
  openModal(request('one', onClose));
  closeModal();
  closeModal();
  expect(onClose).toHaveBeenCalledOnce();
  expect(restore).toHaveBeenCalledOnce();
  expect(currentModal()).toBe(undefined);
  end();
});

test('a modal that is left with its page closes, and the address stays', () => {
  const onClose = vi.fn();
  const restore = vi.fn();
  const end = followClosing(restore);
  openModal(request('one', onClose));
  leaveModal();
  expect(onClose).toHaveBeenCalledOnce();
  expect(restore).not.toHaveBeenCalled();
  end();
});

test('a modal that is opened by the closing of another keeps the address', () => {
  const restore = vi.fn();
  const end = followClosing(restore);
  openModal(request('first', () => openModal(request('second'))));
  closeModal();
  expect(currentModal()?.eventLabel).toBe('second');
  expect(restore).not.toHaveBeenCalled();
  end();
});

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newKey } from '../../api/index.ts';
import { forgetRegister, type Register } from './register.ts';

/** The same values sent again, after a lost answer, are the same entry: they carry the same key. */
export const useCreate = <V, E extends { id: string }>(
  register: Register<never>,
  send: (values: V, idempotencyKey: string) => Promise<E>,
) => {
  const client = useQueryClient();
  const last = useRef({ written: '', key: '' });
  return useMutation({
    mutationFn: (values: V) => {
      const written = JSON.stringify(values);
      if (written !== last.current.written) {
        last.current = { written, key: newKey() };
      }
      return send(values, last.current.key);
    },
    onSettled: () => forgetRegister(client, register),
  });
};

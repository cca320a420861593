import type { PermissionRow, Verb } from '@nysan/contract/permissions.ts';
import type { ReactNode } from 'react';
import { useCan } from './can.ts';

type Props = {
  row: PermissionRow;
  verb: Verb;
  projectId?: string;
  /** Shown to those who may not. */
  otherwise?: ReactNode;
  children: ReactNode;
};

/** Shows its children to those whom the permission table allows. A button better explains itself: `<PermissionButton>`. */
export const Allowed = ({ row, verb, projectId, otherwise = null, children }: Props) =>
  useCan(row, verb, projectId) ? children : otherwise;

import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** What a colour says: green approved, blue in work, amber a deadline, red refused or overdue, gray all else. */
export type Tone = 'green' | 'blue' | 'amber' | 'red' | 'gray';

const tones: Record<string, Tone> = {
  CREATED: 'gray',
  INAPPROVE: 'blue', // sic
  // Whoever received a prescription has its remarks to eliminate still.
  ISSUED: 'blue',
  RECEIVED: 'blue',
  RESOLVED: 'green',
  APPROVED: 'green',
  SIGNED: 'green',
  REJECTED: 'red',
  ARCHIVED: 'gray',
  RECALLED: 'gray',
  WAITING: 'blue',
  NOT_REQUIRED: 'gray',
  NOT_ASKED: 'gray',
};

/** The status of a document or of an approver as the API gives it: `{ status | code, name }`. */
export const StatusBadge = ({
  status,
}: {
  status: { status?: string; code?: string; name: string };
}) => <Pill tone={tones[status.status ?? status.code ?? ''] ?? 'gray'}>{status.name}</Pill>;

/** A short word with a tone: a count that waits, a deadline. The dot keeps it from being told by colour alone. */
export const Pill = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={classes.pill} data-tone={tone}>
    {children}
  </span>
);

import { Pill, type Tone } from '../../ui/status-badge.tsx';

type Coded = { code: string; description: string };

/** Where a memo stands: a draft is still to be sent, all else is told quietly. */
export const MemoStatus = ({ status: { code, description } }: { status: Coded }) => (
  <Pill tone={code === 'DOCUMENT_DRAFT' ? 'amber' : 'gray'}>{description}</Pill>
);

const tones: Record<string, Tone> = {
  MEMO_REVIEWED: 'green',
  MEMO_EXECUTED: 'green',
  MEMO_APPROVED: 'green',
  MEMO_REJECTED: 'red',
};

/** What somebody was asked for, or did. */
export const RecipientStatus = ({ status: { code, description } }: { status: Coded }) => (
  <Pill tone={tones[code] ?? 'blue'}>{description}</Pill>
);

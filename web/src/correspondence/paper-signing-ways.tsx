import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../api/index.ts';
import { documentLabel } from '../document-kit/page/document-label.ts';
import { SigningWays } from '../signing/sign-buttons.tsx';
import { pdfOf } from './paper-pdf.tsx';

type Props = {
  /** The paper, or its preview. */
  id: string;
  paper: { documentNumber: string; title: string };
  /** Takes a signature by NCALayer; those by phone and by demo key lie with the server. */
  accept: (cms: string) => Promise<void> | void;
  onDone: () => void;
  /** Stands beside the second way of signing. */
  children?: ReactNode;
};

/** The ways of signing a paper: its frozen bytes are signed. */
export const PaperSigningWays = ({ id, paper, accept, onDone, children }: Props) => {
  const client = useQueryClient();
  return (
    <SigningWays
      isRow
      uuid={id}
      name={documentLabel(paper.documentNumber, paper.title)}
      read={() => client.fetchQuery(pdfOf(id))}
      accept={async (cms) => {
        await accept(cms);
        return undefined;
      }}
      signByDemoKey={async () => {
        await api.approval.demoApprove({ params: { uuid: id } });
        return undefined;
      }}
      isQuiet
      onDone={onDone}
    >
      {children}
    </SigningWays>
  );
};

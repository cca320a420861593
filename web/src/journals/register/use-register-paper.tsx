import { useState } from 'react';
import { wordOf } from '../../document-kit/list/plain.ts';
import { usePrintList } from '../../document-kit/list/print-list.tsx';
import type { Register } from './register.ts';
import { UploadDialog } from './upload-dialog.tsx';

type Calls = {
  /** What is shown: what tells its paper from others. */
  query: object;
  export: () => Promise<File>;
  print: (signal: AbortSignal) => Promise<File>;
};

/** A register on paper and as workbooks: what is shown goes out, a filled-in example comes in. */
export const useRegisterPaper = (register: Register<never>, projectId: string, calls: Calls) => {
  const [uploads, setUploads] = useState(false);
  const print = usePrintList({
    fileName: `${wordOf(register.list.title)}.pdf`,
    asked: [register.kind.room, projectId, calls.query],
    load: calls.print,
  });
  return {
    export: calls.export,
    print,
    upload: () => setUploads(true),
    dialogs: (
      <>
        {print.dialog}
        <UploadDialog
          register={register}
          projectId={projectId}
          opened={uploads}
          onClose={() => setUploads(false)}
        />
      </>
    ),
  };
};

export type RegisterPaper = ReturnType<typeof useRegisterPaper>;

import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { useState } from 'react';
import { wordOf } from '../../document-kit/plain.ts';
import { usePrintList } from '../../document-kit/print-list.tsx';
import { exportLog, type LogQuery, printLog } from './queries.ts';
import { UploadDialog } from './upload-dialog.tsx';

/** The log on paper and as workbooks: what is shown goes out, a filled-in example comes in. */
export const useLogPaper = (projectId: string, query: LogQuery) => {
  const [uploads, setUploads] = useState(false);
  const print = usePrintList({
    fileName: `${wordOf(generalLogList.title)}.pdf`,
    asked: ['generalLog', projectId, query],
    load: (signal) => printLog(projectId, query, signal),
  });
  return {
    export: () => exportLog(projectId, query),
    print,
    upload: () => setUploads(true),
    dialogs: (
      <>
        {print.dialog}
        <UploadDialog projectId={projectId} opened={uploads} onClose={() => setUploads(false)} />
      </>
    ),
  };
};

export type LogPaper = ReturnType<typeof useLogPaper>;

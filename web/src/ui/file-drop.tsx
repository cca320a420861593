import { useEffect, useEffectEvent } from 'react';
import { DropZone } from './drop-zone.tsx';
import { FileDropList } from './file-drop-list.tsx';
import { type UploadOne, useUploads } from './use-uploads.ts';
import { isOnItsWay } from './use-uploads-queue.ts';

type Props = Omit<React.ComponentProps<typeof DropZone>, 'onFiles'> & {
  /**
   * Sends one file; `api.files.upload({ …, file, onProgress, signal })`. Its rejection is shown beside the file, with a
   * retry unless the status says that the file itself is refused.
   */
  upload: UploadOne;
  /** Files that were chosen before it was shown: they are sent at once. */
  first?: readonly File[];
  /** Called after each file that arrived. */
  onUploaded?: () => void;
  /** Called once for the files given together, with how many of them arrived. */
  onFinished?: (arrived: number) => void;
  /** Told whether files are on their way. */
  onBusy?: (isBusy: boolean) => void;
  /** Names that are already there: a file of the same name is marked, since both will stand in the list. */
  taken?: readonly string[];
  /** Bytes one file may have; 200 MB by default. */
  limit?: number;
};

/** Takes files, several at once unless told otherwise, and sends each with its progress and ways to cancel and retry. */
export const FileDrop = (props: Props) => {
  const { upload, onUploaded, onFinished, onBusy, taken = [], first = [], limit } = props;
  const { multiple = true } = props;
  const { accept, camera, hint } = props;
  const { add, ...uploads } = useUploads({ upload, onUploaded, onFinished, limit });
  const isBusy = uploads.items.some(isOnItsWay);
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  useMissedDrop();
  const begin = useEffectEvent(() => add(first));
  useEffect(() => begin(), []);
  return (
    <div>
      <DropZone
        accept={accept}
        camera={camera}
        hint={hint}
        multiple={multiple}
        onFiles={(files) => add(multiple ? files : files.slice(0, 1))}
      />
      <FileDropList {...uploads} taken={taken} />
    </div>
  );
};

/** A file let go beside the place for it would be opened by the browser in place of the page. */
const useMissedDrop = (): void => {
  useEffect(() => {
    const stop = new AbortController();
    const refuse = (event: DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files')) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'none';
      }
    };
    window.addEventListener('dragover', refuse, { signal: stop.signal });
    window.addEventListener('drop', refuse, { signal: stop.signal });
    return () => stop.abort();
  }, []);
};

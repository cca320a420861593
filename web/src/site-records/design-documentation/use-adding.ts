import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { sendInto } from '../../files/send-into.ts';
import { toast } from '../../ui/toasts.tsx';
import { type UploadOne, useUploads } from '../../ui/use-uploads.ts';
import type { Section } from './tree.ts';

/** Where files go that were given together; the record is asked for with the first of them. */
type Handover = { section: Section; record?: Promise<string> };

const handovers = new WeakMap<File, Handover>();

/** The section a file on its way goes to. */
export const sectionFor = (file: File): Section | undefined => handovers.get(file)?.section;

/** Files on their way into the documentation; they go on, to where they were given, while another section is looked at. */
export const useAdding = (projectId: string, onAdded: () => void) => {
  const tally = useTally();
  const upload: UploadOne = (file, told) => {
    const attach = async (fileId: string) => {
      const isNew = await addFile(projectId, handovers.get(file), fileId);
      tally.count(isNew);
    };
    return sendInto({ projectId, location: 'DESIGN_AND_ESTIMATE_DOCUMENTATION', attach })(
      file,
      told,
    );
  };
  const onFinished = () => {
    onAdded();
    tally.tell();
  };
  const { add, ...uploads } = useUploads({ upload, onUploaded: onAdded, onFinished });
  const addTo = (section: Section, files: readonly File[]) => {
    const handover = { section };
    for (const file of files) {
      handovers.set(file, handover);
    }
    add(files);
  };
  return { uploads, addTo };
};

/** Ties an uploaded file to its section; false when the newest version has the very same bytes. */
const addFile = async (
  projectUuid: string,
  handover: Handover | undefined,
  fileId: string,
): Promise<boolean> => {
  if (!handover) {
    throw new Error('a file was given to no section');
  }
  const estimateId = await recordOf(projectUuid, handover);
  const { unchanged } = await api.designDocumentation.add({
    params: { estimateId },
    body: [fileId],
  });
  return unchanged.length === 0;
};

/** Asked for once; after a refusal the next file asks again. */
const recordOf = async (projectUuid: string, handover: Handover): Promise<string> => {
  const { id, recordId } = handover.section;
  handover.record ??= recordId === undefined ? opened(projectUuid, id) : Promise.resolve(recordId);
  try {
    return await handover.record;
  } catch (error) {
    delete handover.record;
    throw error;
  }
};

const opened = async (projectUuid: string, subcategoryId: number): Promise<string> =>
  (await api.designDocumentation.open({ body: { projectUuid, subcategoryId } })).estimateUuid;

/** Says once for all files that were given together how many of them were new. */
const useTally = () => {
  const { t } = useTranslation('documentation');
  const counted = useRef({ fresh: 0, unchanged: 0 });
  return {
    count: (isNew: boolean) => {
      counted.current[isNew ? 'fresh' : 'unchanged'] += 1;
    },
    tell: () => {
      const { fresh, unchanged } = counted.current;
      counted.current = { fresh: 0, unchanged: 0 };
      if (fresh > 0) {
        toast.success(t('added', { count: fresh }));
      }
      if (unchanged > 0) {
        toast.info(t('unchanged', { count: unchanged }), t('unchangedHint'));
      }
    },
  };
};

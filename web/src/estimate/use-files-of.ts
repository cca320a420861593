import { useTranslation } from 'react-i18next';
import { api, isApiError, messageOf } from '../api/index.ts';
import { saveFile } from '../files/object-url.ts';
import { isPrintable, printFile } from '../files/print-file.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toasts.tsx';
import { fileOnItsWay } from './file-on-its-way.ts';
import type { EstimateNode } from './types.ts';

/** An estimate with its progress on paper and as a workbook. */
export const useFilesOf = () => {
  const { t } = useTranslation('estimate');
  const download = async (node: EstimateNode): Promise<void> => {
    try {
      const file = await fetched(node, api.estimate.export);
      if (file) {
        saveFile(file);
      }
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const print = async (node: EstimateNode): Promise<void> => {
    try {
      const file = await fetched(node, api.estimate.print);
      if (file) {
        await (isPrintable(file.name) ? printFile(file) : saveFile(file));
      }
    } catch (error) {
      const isLong = isApiError(error) && error.code === 'estimate-too-long';
      if (!isLong) {
        toast.error(messageOf(error));
      } else if (await confirm({ title: t('print'), text: error.message, yes: t('download') })) {
        await download(node);
      }
    }
  };
  return { download, print };
};

/** A large estimate is made and sent for a while: its progress is shown. Nothing when it was called off, or another is on its way. */
const fetched = async (
  { id, name }: EstimateNode,
  call: typeof api.estimate.export,
): Promise<File | undefined> => {
  if (fileOnItsWay.get()) {
    return undefined;
  }
  const controller = new AbortController();
  const show = (share: number) => fileOnItsWay.set({ name, share, stop: () => controller.abort() });
  show(0);
  try {
    return await call({ params: { id }, signal: controller.signal, onDownload: show });
  } catch (error) {
    if (controller.signal.aborted) {
      return undefined;
    }
    throw error;
  } finally {
    fileOnItsWay.set(undefined);
  }
};

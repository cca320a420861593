import { useTranslation } from 'react-i18next';
import { api, isApiError, messageOf } from '../api/index.ts';
import { saveFile } from '../files/object-url.ts';
import { isPrintable, printFile } from '../files/print-file.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toasts.tsx';
import type { EstimateNode } from './types.ts';

/** An estimate with its progress on paper and as a workbook. */
export const useFilesOf = () => {
  const { t } = useTranslation('estimate');
  const ask = ({ id }: EstimateNode) => ({ params: { id } });
  const download = async (node: EstimateNode): Promise<void> => {
    toast.info(t('preparing', { name: node.name }));
    try {
      saveFile(await api.estimate.export(ask(node)));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const print = async (node: EstimateNode): Promise<void> => {
    toast.info(t('preparing', { name: node.name }));
    try {
      const file = await api.estimate.print(ask(node));
      await (isPrintable(file.name) ? printFile(file) : saveFile(file));
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

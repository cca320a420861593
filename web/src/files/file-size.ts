import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Writes a number of bytes as people read it: «5,2 МБ». */
export const useFormatSize = () => {
  const { t } = useTranslation('files');
  return (bytes: number): string => {
    const power = bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10);
    const step = Math.min(power, units.length - 1);
    const number = formatNumber(bytes / 1024 ** step, step < 2 ? 0 : 1);
    return t(`units.${units[step] ?? 'byte'}`, { number });
  };
};

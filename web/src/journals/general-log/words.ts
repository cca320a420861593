import { measurementUnits } from '@nysan/contract/journals/measurement-units.ts';
import {
  type Icon,
  IconCloud,
  IconCloudFilled,
  IconCloudRain,
  IconCloudSnow,
  IconHaze,
  IconMoon,
  IconSun,
  IconSunMoon,
} from '@tabler/icons-react';
import { formatVolume } from '../../i18n/format.ts';
import { choiceWord } from '../register/words.ts';

type Done = { completedWorksPerShift: number; measurementUnit: string };

/** `41,25` and `м³` of an entry. */
export const doneParts = (entry: Done): [figure: string, unit: string] => [
  formatVolume(entry.completedWorksPerShift, '', true),
  choiceWord(measurementUnits, entry.measurementUnit),
];

/** `41,25 м³` of an entry. */
export const doneOf = (entry: Done): string => doneParts(entry).join('\u00a0');

/** `Автокран × 1`. */
export const withAmount = (name: string, amount: string): string => `${name} ×\u00a0${amount}`;

/** A temperature with a true minus and its unit; what is no figure stays as it was written. */
export const degrees = (temperature: string): string =>
  /^[-−–+]?\d+([.,]\d+)?$/.test(temperature.trim())
    ? `${temperature.trim().replace(/^[-–]/, '−')}\u00a0°C`
    : temperature;

/** By the words of the wire. */
export const weatherIcons: Readonly<Record<string, Icon>> = {
  ясно: IconSun,
  малооблачно: IconHaze,
  облачно: IconCloud,
  пасмурно: IconCloudFilled,
  дождь: IconCloudRain,
  снег: IconCloudSnow,
};
export const shiftIcons: Readonly<Record<string, Icon>> = {
  Дневная: IconSun,
  Ночная: IconMoon,
  'Дневная+ночная': IconSunMoon,
};

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/index.ts';
import { tellUnplaced } from '../../../forms/unplaced.ts';
import { blankRemark, missingIn, type RemarkFaults, type RemarkField } from './remark-values.ts';
import type { Written } from './use-kept-remarks.ts';

/** What is wrong with the remarks of a form: what is missing once one tried to send it, and what the server refused. */
export const useRemarkFaults = () => {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, RemarkFaults>>({});
  return {
    of: ({ key, values }: Written): RemarkFaults => ({
      ...refused[key],
      ...(isTried && saying(missingIn(values), t('thisFieldIsRequired'))),
    }),
    /** The first place that is not filled in yet; nothing when all may be sent. */
    firstMissing: (remarks: Written[]): Place | undefined => {
      setTried(true);
      setRefused({});
      return remarks.flatMap(({ key, values }) =>
        missingIn(values).map((field) => ({ key, field })),
      )[0];
    },
    /** Shows what the server refused beside its fields, and whatever has none as a toast. */
    refuse: (error: unknown, remarks: Written[]): Place | undefined => {
      const places = isApiError(error)
        ? error.errors.flatMap(({ path, message }) => placeIn(path, remarks, message))
        : [];
      setRefused(
        Object.fromEntries(
          remarks.map(({ key }) => [
            key,
            Object.fromEntries(
              places.filter((one) => one.key === key).map(({ field, message }) => [field, message]),
            ),
          ]),
        ),
      );
      tellUnplaced(error, (path) => placeIn(path, remarks, '').length > 0);
      return places[0];
    },
  };
};

type Place = { key: string; field: RemarkField };

/** Brings a field of the form into sight and puts the cursor there, once it is drawn. */
export const focusPlace = ({ key, field }: Place): void => {
  requestAnimationFrame(() => {
    const place = document.querySelector(`[data-remark="${key}"] [data-field="${field}"]`);
    const control = place?.matches('input, textarea')
      ? place
      : field === 'files'
        ? [...(place?.querySelectorAll('button') ?? [])].at(-1)
        : place?.querySelector('input');
    place?.scrollIntoView({ block: 'center' });
    if (control instanceof HTMLElement) {
      control.focus({ preventScroll: true });
    }
  });
};

const saying = (fields: RemarkField[], message: string): RemarkFaults =>
  Object.fromEntries(fields.map((field) => [field, message]));

/** `remarks.1.dueDate`, or `dueDate` of a remark that is alone. */
const placeIn = (path: string, remarks: Written[], message: string) => {
  const parts = path.split('.');
  const at = Number(parts.find((part) => /^\d+$/.test(part)) ?? 0);
  const field = parts.find((part): part is RemarkField => part in blankRemark);
  const key = remarks[remarks.length === 1 ? 0 : at]?.key;
  return field && key ? [{ key, field, message }] : [];
};

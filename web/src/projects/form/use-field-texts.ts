import { complexities, financeSources } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, groupedDecimal, placeholder } from '../../i18n/format.ts';
import { useObjectTypes, useRegions } from '../queries.ts';
import type { EditField } from './stale.ts';
import type { ProjectValues } from './values.ts';

/** The values of the edit form in words, as a reader wants them; an empty one is '---'. */
export const useFieldTexts = () => {
  const { t } = useTranslation('project');
  const types = useObjectTypes();
  const regions = useRegions();
  const wordsOf = (values: ProjectValues): Record<EditField, string | undefined> => {
    const { latitude, longitude, ...parts } = values.location;
    const source = financeSources.find((one) => one === values.financeSource);
    const complexity = complexities.find((one) => one === values.projectComplexity);
    return {
      ...parts,
      fullName: values.fullName,
      shortName: values.shortName,
      couponNumber: values.couponNumber,
      couponGivenDate: formatDate(values.couponGivenDate),
      objectId: nameIn(types.data, values.objectId),
      regionId: nameIn(regions.data, values.regionId),
      financeSource: source && t(`financeSources.${source}`),
      projectComplexity: complexity && t(`complexities.${complexity}`),
      estimateCost: `${groupedDecimal(values.estimateCost)}\u00a0₸`,
      contractCost: `${groupedDecimal(values.contractCost)}\u00a0₸`,
      enablePublishToBus: values.enablePublishToBus ? t('yes') : t('no'),
      point: latitude === null ? '' : `${latitude}, ${longitude}`,
    };
  };
  return (field: EditField, values: ProjectValues): string => wordsOf(values)[field] || placeholder;
};

const nameIn = (list: { id: number; name: string }[] | undefined, id: string | null) =>
  list?.find((one) => String(one.id) === id)?.name;

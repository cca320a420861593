import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOverviewSearch } from './search.ts';
import { useRegions } from './use-region.ts';

/** All regions or one, for map and figures alike. */
export const RegionSelect = () => {
  const { t } = useTranslation('overview');
  const [{ region }, change] = useOverviewSearch();
  const regions = useRegions();
  const choose = (city: string | null) => {
    const chosen = regions.find((figures) => figures.region === city);
    change({
      region: chosen?.region,
      lat: chosen && String(chosen.latitude),
      lng: chosen && String(chosen.longitude),
      project: undefined,
    });
  };
  return (
    <Select
      aria-label={t('region')}
      placeholder={t('allRegions')}
      value={region ?? null}
      clearable
      searchable
      data={regions.map(({ region: value, province: label }) => ({ value, label }))}
      onChange={choose}
    />
  );
};

import { useTranslation } from 'react-i18next';
import type { MapLabels } from './map-types.ts';

/** The texts of the map that picks the place of an object. */
export const useMapLabels = (): MapLabels => {
  const { t } = useTranslation('project');
  return {
    map: t('map.map'),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    wholeCountry: t('map.wholeCountry'),
    touchHint: t('map.touchHint'),
    marker: t('map.marker'),
    instructions: t('map.instructions'),
    search: t('map.search'),
    searchPlaceholder: t('map.searchPlaceholder'),
    nothingFound: t('map.nothingFound'),
    shortLink: t('map.shortLink'),
    swapped: t('map.swapped'),
    outsideCountry: t('map.outsideCountry'),
    nothingPicked: t('map.nothingPicked'),
  };
};

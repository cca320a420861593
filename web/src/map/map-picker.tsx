import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type PickedPlace, reverse } from './geocode.ts';
import { MapCanvas } from './map-canvas.tsx';
import type { MapLabels, MapPoint, MapSettings } from './map-types.ts';
import { PlaceSearch } from './place-search.tsx';

export interface MapPickerProps extends MapSettings {
  value: MapPoint | null;
  onPick: (place: PickedPlace) => void;
  labels: MapLabels;
}

/** A town with its neighbours fills the map at this zoom. */
const townZoom = 11;

/**
 * Picks a place: by search, by a click, by dragging the marker, or with the keyboard (arrows move
 * the map, Enter takes its centre). Load it lazily: Leaflet and the map data come with it.
 */
export default function MapPicker({ value, onPick, labels, ...settings }: MapPickerProps) {
  const { language } = settings;
  const [found, setFound] = useState<MapPoint | null>(null);
  const pick = ({ lat, lng }: MapPoint) => onPick({ lat, lng, ...reverse(lat, lng, language) });
  const take = (place: MapPoint) => {
    setFound({ lat: place.lat, lng: place.lng });
    pick(place);
  };
  return (
    <Stack gap="xs">
      <PlaceSearch language={language} labels={labels} onFound={take} />
      <MapCanvas
        {...settings}
        value={value}
        found={found}
        labels={labels}
        instructions={labels.instructions}
        closeZoom={townZoom}
        onPoint={pick}
      />
      <Text size="sm" component="output">
        {value ? describe(value, settings, labels) : labels.nothingPicked}
      </Text>
    </Stack>
  );
}

function describe({ lat, lng }: MapPoint, { language }: MapSettings, labels: MapLabels): string {
  const { province, locality, regionId } = reverse(lat, lng, language);
  const names = regionId ? [locality, province].filter(Boolean).join(', ') : labels.outsideCountry;
  return `${names} · ${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

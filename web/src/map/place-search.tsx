import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { isShortMapLink } from '@nysan/contract/map-links.ts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { MapLanguage } from './gazetteer.ts';
import { type FoundPlace, searchPlaces } from './geocode.ts';
import type { MapLabels } from './map-types.ts';

interface PlaceSearchProps {
  language: MapLanguage;
  labels: MapLabels;
  onFound: (place: FoundPlace) => void;
}

/** The search box over the gazetteer; also takes typed coordinates. */
export function PlaceSearch({ language, labels, onFound }: PlaceSearchProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [query, setQuery] = useState('');
  const places = searchPlaces(query, language);

  const submit = (id: string) => {
    const place = places.find((each) => each.id === id);
    if (place) {
      setQuery(place.name);
      combobox.closeDropdown();
      onFound(place);
    }
  };
  const open = (text: string) =>
    text.trim() === '' ? combobox.closeDropdown() : combobox.openDropdown();
  const type = (text: string) => {
    setQuery(text);
    combobox.resetSelectedOption();
    open(text);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          type="search"
          autoComplete="off"
          label={labels.search}
          placeholder={labels.searchPlaceholder}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={query}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => open(query)}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            // Enter takes the first place and never sends the form around the map.
            if (event.key === 'Enter') {
              event.preventDefault();
              if (combobox.getSelectedOptionIndex() < 0 && places[0]) {
                submit(places[0].id);
              }
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Found places={places} query={query} labels={labels} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

type FoundProps = { places: readonly FoundPlace[]; query: string; labels: MapLabels };

const Found = ({ places, query, labels }: FoundProps) => (
  <Combobox.Options aria-label={labels.search}>
    {places.map((place) => (
      <Combobox.Option key={place.id} value={place.id}>
        <Text size="md">{place.name}</Text>
        <Text size="xs" c="gray.6">
          {[place.province || labels.outsideCountry, place.isSwapped && labels.swapped]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Combobox.Option>
    ))}
    {places.length === 0 && (
      <Combobox.Empty>
        {isShortMapLink(query) ? labels.shortLink : labels.nothingFound}
      </Combobox.Empty>
    )}
  </Combobox.Options>
);

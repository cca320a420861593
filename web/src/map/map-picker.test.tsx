import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PickedPlace } from './geocode.ts';
import MapPicker from './map-picker.tsx';
import type { MapLabels, MapPoint } from './map-types.ts';
import MapView from './map-view.tsx';

const labels: MapLabels = {
  map: 'Карта',
  zoomIn: 'Ближе',
  zoomOut: 'Дальше',
  wholeCountry: 'Вся страна',
  touchHint: 'Коснитесь карты',
  marker: 'Место',
  instructions: 'Стрелки двигают карту, Enter выбирает середину',
  search: 'Поиск',
  searchPlaceholder: 'Город',
  nothingFound: 'Ничего не найдено',
  shortLink: 'Короткая ссылка',
  swapped: 'переставлены',
  outsideCountry: 'Вне страны',
  nothingPicked: 'Не выбрано',
};

afterEach(cleanup);

function show(onPick: (place: PickedPlace) => void, onSubmit = vi.fn()) {
  function Form() {
    const [value, setValue] = useState<MapPoint | null>(null);
    return (
      <form onSubmit={onSubmit}>
        <MapPicker
          value={value}
          labels={labels}
          language="ru"
          onPick={(place) => {
            setValue(place);
            onPick(place);
          }}
        />
      </form>
    );
  }
  render(<Form />, { wrapper: MantineProvider });
}

describe('MapPicker', () => {
  it('picks the middle of the map, Astana at first, when Enter is pressed on it', async () => {
    const onPick = vi.fn();
    show(onPick);
    expect(screen.getByText('Не выбрано')).toBeTruthy();
    screen.getByRole('application', { name: 'Карта' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith({
      lat: 51.1694,
      lng: 71.4491,
      country: 'Казахстан',
      province: 'город Астана',
      locality: 'Астана',
      street: '',
      house: '',
      regionId: 1,
    });
    expect(screen.getByRole('status').textContent).toBe(
      'Астана, город Астана · 51.16940, 71.44910',
    );
    expect(screen.getByRole('img', { name: 'Место' })).toBeTruthy();
  });

  it('picks a found place with the arrows and Enter, without sending the form around it', async () => {
    const [onPick, onSubmit] = [vi.fn(), vi.fn()];
    show(onPick, onSubmit);
    await userEvent.type(
      screen.getByRole('combobox', { name: 'Поиск' }),
      'талды{ArrowDown}{Enter}',
    );
    expect(onPick).toHaveBeenCalledOnce();
    expect(onPick.mock.lastCall?.[0]).toMatchObject({ locality: 'Талдыкорган', regionId: 11 });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes the first place found when Enter follows the typing at once', async () => {
    const onPick = vi.fn();
    show(onPick);
    await userEvent.type(screen.getByRole('combobox', { name: 'Поиск' }), 'шымк{Enter}');
    expect(onPick.mock.lastCall?.[0]).toMatchObject({ province: 'город Шымкент', regionId: 3 });
  });

  it('says when nothing is found', async () => {
    show(vi.fn());
    await userEvent.type(screen.getByRole('combobox', { name: 'Поиск' }), 'Новосибирск');
    expect(screen.getByText('Ничего не найдено')).toBeTruthy();
  });

  it('names its controls and describes how to pick', () => {
    show(vi.fn());
    for (const name of ['Ближе', 'Дальше', 'Вся страна']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    const id = screen.getByRole('application').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe(labels.instructions);
  });

  it('credits the sources of the outlines and names', () => {
    show(vi.fn());
    const names = screen.getAllByRole('link').map((link) => link.textContent);
    expect(names).toEqual(['Natural Earth', 'GeoNames', 'CC BY 4.0']);
  });
});

describe('MapView', () => {
  it('shows the marker and picks nothing', async () => {
    render(<MapView value={{ lat: 43.24, lng: 76.9 }} labels={labels} language="kk" />, {
      wrapper: MantineProvider,
    });
    expect(screen.getByRole('img', { name: 'Место' })).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('asks for tiles only when given their address, and shows who made them as plain text', () => {
    const tiles = { tilesUrl: '/tiles/{z}/{x}/{y}.png', tilesAttribution: '© <b>Кадастр</b>' };
    const { container, rerender } = render(<MapView value={null} labels={labels} language="ru" />, {
      wrapper: MantineProvider,
    });
    expect(container.querySelector('.leaflet-tile-pane .leaflet-layer')).toBeNull();
    rerender(<MapView value={null} labels={labels} language="ru" {...tiles} />);
    expect(container.querySelector('.leaflet-tile-pane .leaflet-layer')).toBeTruthy();
    expect(screen.getByText(/© <b>Кадастр<\/b>/)).toBeTruthy();
  });
});

import { describe, expect, it } from 'vitest';
import { readCoordinates } from './coordinates.ts';
import { isInCountry } from './country-outline.ts';
import { isShortMapLink } from './map-links.ts';

const near = (text: string) => {
  const point = readCoordinates(text);
  return point && [point.latitude.toFixed(3), point.longitude.toFixed(3), point.isSwapped];
};
const astana = ['51.169', '71.449', false];

describe('coordinates of one point', () => {
  it.each([
    '51.1694, 71.4491',
    '51.1694,71.4491',
    '51.1694 71.4491',
    '51.1694\t71.4491',
    '51.1694; 71.4491',
    '51.1694 / 71.4491',
    '(51.1694, 71.4491)',
    '[51.1694,71.4491]',
    '51,1694, 71,4491',
    '51,1694 71,4491',
    '51,1694; 71,4491',
    '51,1694\t71,4491',
    '51,1694,71,4491',
    '51.1694, 71,4491',
    ' 51.1694\u00a0,\u00a071.4491 ',
    '51.1694°, 71.4491°',
    '51.1694° N, 71.4491° E',
    '51.1694N 71.4491E',
    'N51.1694 E71.4491',
    'N 51,1694, E 71,4491',
    'E 71.4491, N 51.1694',
    '71.4491 в.д. 51.1694 с.ш.',
    '51,1694° с.ш. 71,4491° в.д.',
    '51.1694 с. ш., 71.4491 в. д.',
    '51.1694 сш 71.4491 вд',
    '51.1694 С, 71.4491 В',
    '51,1694 северной широты, 71,4491 восточной долготы',
    '51.1694° с.е. 71.4491° ш.б.',
    'солтүстік ендік 51.1694, шығыс бойлық 71.4491',
    'Широта: 51.1694 Долгота: 71.4491',
    'широта 51,1694; долгота 71,4491',
    'lat: 51.1694, lon: 71.4491',
    'lng=71.4491 lat=51.1694',
    'ендік 51.1694, бойлық 71.4491',
    'Координаты: 51.1694, 71.4491',
    `51°10'09.8"N 71°26'56.8"E`,
    '51°10′9.84″ с.ш. 71°26′56.76″ в.д.',
    '51º10’09,8” с. ш. 71º26’56,8” в. д.',
    `51° 10' 9.84'' N, 71° 26' 56.76'' E`,
    `51°10'09.8" 71°26'56.8"`,
    `N51°10.164' E71°26.946'`,
    `51°10,164' с.ш., 71°26,946' в.д.`,
    '51 град. 10 мин. 9,84 сек. с.ш. 71 град. 26 мин. 56,76 сек. в.д.',
    '51 10 09.8 71 26 56.8',
    '51:10:09.8, 71:26:56.8',
    '51 10.164, 71 26.946',
    'N51 10.164 E071 26.946',
    'N 51 10.164, E 71 26.946',
    '51 10.164 с.ш. 71 26.946 в.д.',
    'N 51 10 09.8 E 71 26 56.8',
    '51:10:09.8 N, 71:26:56.8 E',
    'Широта 51 10 09,8 Долгота 71 26 56,8',
    'POINT(71.4491 51.1694)',
    'POINT (71.4491 51.1694)',
    'POINT Z (71.4491 51.1694 350)',
    'POINTZ(71.4491 51.1694 350.5)',
    'POINT M (71.4491 51.1694 1)',
    'POINT ZM (71.4491 51.1694 350 1)',
    'SRID=4326;POINT(71.4491 51.1694)',
    'MULTIPOINT ((71.4491 51.1694))',
    'X=71.4491 Y=51.1694',
    'x: 71,4491; y: 51,1694',
    'Y = 51.1694, X = 71.4491',
    'Ш=51,1694 Д=71,4491',
    'Ш: 51.1694 Д: 71.4491',
    'Д 71.4491 Ш 51.1694',
    'Е=51.1694 Б=71.4491',
    'φ=51.1694 λ=71.4491',
    'шир. 51.1694, долг. 71.4491',
    'lat: 51.1694 lon: 71.4491',
    '{"lat":51.1694,"lng":71.4491}',
    '{lat: 51.1694, lng: 71.4491}',
    '{"latitude": "51.1694", "longitude": "71.4491"}',
    '{"lng":71.4491,"lat":51.1694,"alt":350}',
    '{"location":{"lat":51.1694,"lon":71.4491},"name":"Школа"}',
    '{"x":71.4491,"y":51.1694}',
    '"lat": 51.1694, "lng": 71.4491',
    '{"type":"Point","coordinates":[71.4491,51.1694]}',
    '{"type":"Point","coordinates":[71.4491, 51.1694, 350]}',
    '{"type":"Feature","properties":{"name":"Школа"},"geometry":{"type":"Point","coordinates":[71.4491,51.1694]}}',
    '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[71.4491,51.1694]}}]}',
    '"coordinates": [71.4491, 51.1694]',
    'LatLng(51.1694, 71.4491)',
    'new google.maps.LatLng(51.1694, 71.4491)',
    'geo:51.1694,71.4491',
    'GEO:51.1694,71.4491',
    'geo:51.1694,71.4491,350',
    'geo:51.1694,71.4491;crs=wgs84;u=35',
    'geo:0,0?q=51.1694,71.4491(Школа)',
    '51.1694, 71.4491, 350 м',
  ])('are read of %j', (text) => {
    expect(near(text)).toEqual(astana);
  });

  it.each([
    'https://www.google.com/maps/@51.1694,71.4491,17z',
    'https://www.google.com/maps/place/Astana/@51.2,71.5,12z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d51.1694!4d71.4491!16z',
    'https://www.google.com/maps?q=51.1694,71.4491',
    'https://maps.google.com/?q=51.1694,71.4491&z=17',
    'https://www.google.com/maps/search/?api=1&query=51.1694%2C71.4491',
    'https://www.google.com/maps/search/51.1694,+71.4491?entry=tts',
    `https://www.google.com/maps/place/51%C2%B010'09.8%22N+71%C2%B026'56.8%22E/`,
    'https://www.google.com/maps/dir//51.1694,71.4491',
    'https://yandex.kz/maps/?ll=71.4491%2C51.1694&z=17',
    'https://yandex.ru/maps/163/astana/?ll=71.5%2C51.2&mode=whatshere&whatshere%5Bpoint%5D=71.4491%2C51.1694&whatshere%5Bzoom%5D=17&z=17',
    'https://yandex.ru/maps/?pt=71.4491,51.1694&z=18&l=map',
    'https://yandex.kz/maps/?text=51.1694%2C71.4491',
    'https://yandex.kz/maps/?rtext=~51.1694%2C71.4491&rtt=auto',
    'https://2gis.kz/astana/geo/71.4491%2C51.1694',
    'https://2gis.kz/astana/directions/points/71.4491%2C51.1694',
    'https://2gis.kz/astana/directions/points/71.5%2C51.2%3B70000001018%7C71.4491%2C51.1694',
    'https://wego.here.com/?map=51.1694,71.4491,15,normal',
    'yandexmaps://maps.yandex.ru/?ll=71.4491%2C51.1694&z=12',
    'https://2gis.kz/astana/geo/70000001018/71.4491,51.1694?m=71.5%2C51.2%2F16',
    'https://2gis.kz/astana?m=71.4491%2C51.1694%2F16.5',
    'https://www.openstreetmap.org/#map=17/51.1694/71.4491',
    'https://www.openstreetmap.org/?mlat=51.1694&mlon=71.4491#map=12/51.2/71.5',
    'openstreetmap.org/#map=17/51.1694/71.4491&layers=N',
    'geo:51.1694,71.4491?z=17',
    'https://maps.apple.com/?ll=51.1694,71.4491',
    'https://waze.com/ul?ll=51.1694,71.4491&navigate=yes',
  ])('are read of the link %s', (link) => {
    expect(near(link)).toEqual(astana);
  });

  it.each([
    ['51,1 71,4', ['51.100', '71.400', false]],
    ['51,169 71,449', ['51.169', '71.449', false]],
    ['51,169,71,449', ['51.169', '71.449', false]],
    ['51.1 71.4', ['51.100', '71.400', false]],
    ['51.1,71.4', ['51.100', '71.400', false]],
    ['51 71', ['51.000', '71.000', false]],
    ['51, 71', ['51.000', '71.000', false]],
    ['51,71', ['51.000', '71.000', false]],
    ['71 51', ['51.000', '71.000', true]],
    ['51° 71°', ['51.000', '71.000', false]],
    ['51°N 71°E', ['51.000', '71.000', false]],
    ['51 с.ш. 71 в.д.', ['51.000', '71.000', false]],
    ['51 градус северной широты, 71 градус восточной долготы', ['51.000', '71.000', false]],
    ['X=51.1694 Y=71.4491', ['51.169', '71.449', true]],
    ['POINT(51.1694 71.4491)', ['51.169', '71.449', true]],
    ['{"type":"Point","coordinates":[51.1694,71.4491]}', ['51.169', '71.449', true]],
    ['POINT(37.6173 55.7558)', ['55.756', '37.617', false]],
    ['lat: 71.4491, lon: 51.1694', ['51.169', '71.449', true]],
  ])('that are short, or named the wrong way round, are read: %s', (text, read) => {
    expect(near(text)).toEqual(read);
  });

  it.each(['71.4491, 51.1694', '71,4491 51,1694', `71°26'56.8" 51°10'09.8"`])(
    'are turned where only the other way round lies in the country: %j',
    (text) => {
      expect(near(text)).toEqual(['51.169', '71.449', true]);
    },
  );

  it.each([
    ['51.2, 51.4', ['51.200', '51.400', false]],
    ['55.7558, 37.6173', ['55.756', '37.617', false]],
    ['-33.8688, 151.2093', ['-33.869', '151.209', false]],
    ['33.8688 ю.ш. 151.2093 в.д.', ['-33.869', '151.209', false]],
    [`40°42'46"N 74°0'22"W`, ['40.713', '-74.006', false]],
  ])(
    'stay as they are where both ways lie in the country, and where neither does: %s',
    (text, read) => {
      expect(near(text)).toEqual(read);
    },
  );

  it.each([
    '',
    'Астана',
    '51.1694',
    '51,1694',
    '51.17, 191.45',
    '951.17, 71.45',
    `51°70' N 71°26' E`,
    'N 51.1 N 71.4',
    'ул. Абая 51, дом 71.5',
    'https://maps.app.goo.gl/abcDEF123',
    'https://nysan.kz/app/project/51',
    '1.2.3.4',
    '+7 701 555 44 33',
    'POINT(71.4491)',
    'POINT EMPTY',
    'LINESTRING(71.4491 51.1694, 71.5 51.2)',
    'POLYGON((71.4 51.1, 71.5 51.1, 71.5 51.2, 71.4 51.1))',
    '{"type":"LineString","coordinates":[[71.4,51.1],[71.5,51.2]]}',
    '{"lat":51.1694}',
    'X=51.1694',
    'дом 51, кв. 71',
  ])('are none in %j', (text) => {
    expect(readCoordinates(text)).toBeNull();
  });
});

it.each([
  'https://maps.app.goo.gl/abc',
  'https://yandex.kz/maps/-/CDabc',
  'https://go.2gis.com/x1',
])('%s is a link without a point', (link) => {
  expect(isShortMapLink(link)).toBe(true);
});

describe('the country', () => {
  it.each([
    ['Astana', 51.17, 71.45],
    ['Almaty', 43.24, 76.9],
    ['Aktau', 43.65, 51.16],
    ['Oral', 51.23, 51.37],
    ['Khorgos', 44.2, 80.41],
    ['Zhibek Zholy at the border', 41.5, 69.35],
    ['Petropavl', 54.87, 69.16],
    ['Ust-Kamenogorsk', 49.95, 82.61],
    ['an island of Kashagan', 46.35, 51.7],
    ['Kurmangazy', 46.6, 49.27],
  ])('holds %s', (_, latitude, longitude) => {
    expect(isInCountry({ latitude, longitude })).toBe(true);
  });

  it.each([
    ['Moscow', 55.75, 37.62],
    ['Omsk', 54.98, 73.37],
    ['Orenburg', 51.77, 55.1],
    ['Tashkent', 41.31, 69.24],
    ['Bishkek', 42.87, 74.57],
    ['Astrakhan', 46.35, 48.04],
    ['Baku', 40.41, 49.87],
    ['Ürümqi', 43.82, 87.6],
    ['the middle of nowhere', 0, 0],
  ])('does not hold %s', (_, latitude, longitude) => {
    expect(isInCountry({ latitude, longitude })).toBe(false);
  });
});

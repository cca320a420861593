import sharp from 'sharp';

/** What stands on a picture of the site. */
export type Motif = 'pit' | 'frame' | 'walls' | 'road' | 'scan';

export type Shot = {
  motif: Motif;
  /** Changes what stands where, so that no two pictures are alike. */
  turn: number;
  /** `2026:03:16 14:05:00`; a scan has none. */
  takenAt?: string;
  place?: { latitude: number; longitude: number };
};

const WIDTH = 1280;
const HEIGHT = 960;

/** Draws what a phone would have taken: a real JPEG with the moment and place its camera writes. */
export const sitePicture = ({ motif, turn, takenAt, place }: Shot): Promise<Buffer> =>
  sharp(Buffer.from(drawingOf(motif, turn)))
    .jpeg({ quality: 82 })
    .withExif({
      ...(takenAt && { IFD2: { DateTimeOriginal: takenAt } }),
      ...(place && { IFD3: gpsOf(place) }),
    })
    .toBuffer();

const drawingOf = (motif: Motif, turn: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${motifs[motif](turn)}</svg>`;

type Draw = (turn: number) => string;

const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

const land = (turn: number): string =>
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${200 + turn * 7},45%,${58 + (turn % 3) * 8}%)"/>
    <stop offset="1" stop-color="hsl(${32 + turn * 5},35%,88%)"/></linearGradient></defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${box(0, 640, WIDTH, 320, `hsl(34,${24 + turn}%,${46 - turn}%)`)}`;

const crane = (x: number): string =>
  `${box(x, 140, 16, 520, '#c9982f')}${box(x - 120, 150, 520, 12, '#c9982f')}${box(x + 300, 160, 4, 150, '#333')}`;

const motifs: Record<Motif, Draw> = {
  pit: (turn) =>
    `${land(turn)}<polygon points="140,700 ${1100 - turn * 40},690 ${960 - turn * 30},930 260,940" fill="#5a4430"/>
    ${times(9 + turn, (at) => box(300 + at * 58, 730 + (at % 3) * 40, 18, 110, '#8d8f92'))}${crane(200 + turn * 90)}`,
  frame: (turn) =>
    `${land(turn)}${times(
      3 + (turn % 4),
      (floor) => `${box(300 + turn * 20, 600 - floor * 110, 680, 22, '#9b9ea1')}
    ${times(7, (column) => box(316 + turn * 20 + column * 106, 622 - floor * 110, 24, 90, '#b7babd'))}`,
    )}${crane(140 + turn * 130)}`,
  walls: (turn) =>
    `${land(turn)}${box(240 + turn * 25, 250, 760, 420, `hsl(${14 + turn * 6},42%,48%)`)}${times(
      15,
      (at) =>
        box(
          290 + turn * 25 + (at % 5) * 142,
          290 + Math.floor(at / 5) * 128,
          84,
          84,
          (at + turn) % 4 ? '#2b3a45' : '#d8dde0',
        ),
    )}${crane(1040 - turn * 160)}`,
  road: (turn) =>
    `${land(turn)}<polygon points="${560 + turn * 30},640 ${700 + turn * 30},640 1180,960 120,960" fill="#3c3d40"/>
    ${times(5, (at) => box(628 + turn * 18 - at * 6, 660 + at * 62, 10 + at * 3, 34, '#e8e4d8'))}
    ${box(180 + turn * 110, 520, 210, 120, '#d3a21f')}${box(200 + turn * 110, 630, 60, 60, '#222')}${box(320 + turn * 110, 630, 60, 60, '#222')}`,
  scan: (turn) =>
    `${box(0, 0, WIDTH, HEIGHT, '#8c9298')}${box(300, 20, 680, 920, '#fbfaf5')}${box(420, 80, 440, 26, '#40464c')}
    ${times(20, (at) => box(360, 160 + at * 32, 420 + ((at * 37 + turn * 53) % 140), 9, '#9aa1a8'))}
    <circle cx="${800 - turn * 8}" cy="840" r="70" fill="none" stroke="#3758a8" stroke-width="7"/>`,
};

const gpsOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  GPSLatitudeRef: 'N',
  GPSLatitude: degreesOf(latitude),
  GPSLongitudeRef: 'E',
  GPSLongitude: degreesOf(longitude),
});

/** Degrees, minutes and hundredths of seconds, as fractions. */
const degreesOf = (value: number): string => {
  const hundredths = Math.round(value * 360_000);
  return `${Math.floor(hundredths / 360_000)}/1 ${Math.floor(hundredths / 6000) % 60}/1 ${hundredths % 6000}/100`;
};

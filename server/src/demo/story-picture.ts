import sharp from 'sharp';

/** What a picture of a story shows. */
export type StoryMotif = 'report' | 'camera' | 'key' | 'day';

const WIDTH = 1000;
const HEIGHT = 800;

/** A plain drawing for a story: the thing it tells of, on a ground of its own. */
export const storyPicture = (motif: StoryMotif): Promise<Buffer> => {
  const { ground, draw } = motifs[motif];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${hills}${draw}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
};

const hills = `<path d="M0 640 Q180 540 380 620 T760 600 T1000 640 V800 H0 Z" fill="#0f6b6b" opacity=".16"/>
  <path d="M0 700 Q260 640 520 690 T1000 680 V800 H0 Z" fill="#0f6b6b" opacity=".26"/>`;

const lines = (x: number, y: number, widths: number[], step = 56): string =>
  widths
    .map(
      (width, at) =>
        `<rect x="${x}" y="${y + at * step}" width="${width}" height="18" rx="9" fill="#b9cfcf"/>`,
    )
    .join('');

const tick = (x: number, y: number, size: number): string =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="#0f6b6b"/><path d="M${x - size * 0.45} ${y} l${size * 0.32} ${size * 0.34} l${size * 0.6} -${size * 0.66}"
    fill="none" stroke="#fff" stroke-width="${size * 0.2}" stroke-linecap="round" stroke-linejoin="round"/>`;

const sheet = `<rect x="310" y="120" width="380" height="520" rx="20" fill="#fff"/>
  <rect x="360" y="176" width="200" height="26" rx="13" fill="#0f6b6b"/>`;

const phone = `<rect x="360" y="110" width="280" height="540" rx="36" fill="#22313a"/>
  <rect x="378" y="150" width="244" height="440" rx="8" fill="#fff"/><circle cx="500" cy="620" r="16" fill="#fff"/>`;

const motifs: Record<StoryMotif, { ground: string; draw: string }> = {
  report: {
    ground: '#e3efed',
    draw: `${sheet}${lines(360, 250, [280, 240, 270])}
      ${[440, 400, 470, 540].map((top, at) => `<rect x="${372 + at * 66}" y="${top}" width="40" height="${600 - top}" rx="6" fill="${at === 1 ? '#d99a2b' : '#0f6b6b'}"/>`).join('')}
      ${tick(700, 600, 64)}`,
  },
  camera: {
    ground: '#f4ecdd',
    draw: `${phone}<rect x="378" y="150" width="244" height="440" fill="#9fc3d6"/>
      <rect x="378" y="470" width="244" height="120" fill="#a98f6a"/>
      ${[0, 1, 2].map((floor) => `<rect x="430" y="${410 - floor * 70}" width="150" height="14" fill="#6f777c"/>${[0, 1, 2].map((column) => `<rect x="${440 + column * 58}" y="${424 - floor * 70}" width="14" height="56" fill="#8d969b"/>`).join('')}`).join('')}
      <rect x="404" y="196" width="10" height="290" fill="#d99a2b"/><rect x="404" y="196" width="170" height="10" fill="#d99a2b"/>
      <path d="M690 190 a60 60 0 0 1 120 0 q0 50 -60 120 q-60 -70 -60 -120 Z" fill="#b5472f"/><circle cx="750" cy="190" r="24" fill="#fff"/>`,
  },
  key: {
    ground: '#e6e9f3',
    draw: `${sheet}${lines(360, 250, [280, 250, 280, 200])}
      <path d="M360 540 q30 -60 60 0 t60 0 t50 -20" fill="none" stroke="#3758a8" stroke-width="9" stroke-linecap="round"/>
      ${qr(560, 480)}<circle cx="250" cy="500" r="70" fill="none" stroke="#d99a2b" stroke-width="30"/>
      <path d="M200 550 L90 660 m26 -26 l36 36 m10 -80 l30 30" stroke="#d99a2b" stroke-width="30" stroke-linecap="round" fill="none"/>`,
  },
  day: {
    ground: '#eaf1e2',
    draw: `<rect x="260" y="140" width="480" height="470" rx="24" fill="#fff"/><path d="M260 164 a24 24 0 0 1 24 -24 h432 a24 24 0 0 1 24 24 v76 h-480 Z" fill="#0f6b6b"/>
      ${[360, 640].map((x) => `<rect x="${x - 12}" y="100" width="24" height="84" rx="12" fill="#22313a"/>`).join('')}
      ${[0, 1, 2].map((row) => [0, 1, 2, 3, 4].map((column) => `<rect x="${300 + column * 84}" y="${280 + row * 104}" width="60" height="60" rx="10" fill="${row === 1 && column === 2 ? '#d99a2b' : '#dfe9e6'}"/>`).join('')).join('')}
      ${tick(330, 310, 26)}${tick(414, 310, 26)}${tick(498, 310, 26)}`,
  },
};

function qr(x: number, y: number): string {
  const cells = [1, 0, 1, 1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 1, 0, 1];
  return cells
    .map((isDark, at) =>
      isDark
        ? `<rect x="${x + (at % 4) * 25}" y="${y + Math.floor(at / 4) * 25}" width="23" height="23" fill="#22313a"/>`
        : '',
    )
    .join('');
}

/** Which plan is drawn: its mark in the stamp, its revision, and how many rooms stand on it. */
export type Drawing = { mark: string; revision: number; rooms: number };

/** A sheet of a design as PDF: frame, plan and stamp. The mark is written in Latin letters, for which a PDF brings no font along. */
export const drawingSheet = (drawing: Drawing): Buffer => {
  const content = linesOf(drawing).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`,
  ];
  return Buffer.from(writtenPdf(objects), 'latin1');
};

const writtenPdf = (objects: readonly string[]): string => {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
};

const box = (x: number, y: number, width: number, height: number): string =>
  `${x} ${y} ${width} ${height} re S`;
const word = (x: number, y: number, size: number, text: string): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;

const linesOf = ({ mark, revision, rooms }: Drawing): string[] => [
  '1.5 w',
  box(40, 20, 782, 555),
  '3 w',
  box(100, 190, 640, 320),
  '1 w',
  ...Array.from({ length: rooms }, (_, at) => {
    const width = 640 / rooms;
    return box(100 + at * width, at % 2 === 0 ? 360 : 190, width, at % 2 === 0 ? 150 : 130);
  }),
  '0.4 w',
  ...Array.from({ length: rooms + 1 }, (_, at) => {
    const x = 100 + (at * 640) / rooms;
    return `${x} 150 m ${x} 540 l S ${word(x - 3, 136, 9, String(at + 1))}`;
  }),
  '1 w',
  box(560, 20, 262, 80),
  word(575, 70, 16, mark),
  word(575, 40, 11, `Rev. ${revision}`),
];

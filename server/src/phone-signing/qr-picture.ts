import encodeQR from 'qr';

/** A QR code as an address of an SVG picture, so that it stays sharp on any screen and needs no script to draw. */
export const qrPicture = (text: string): string => {
  const svg = encodeQR(text, 'svg', { ecc: 'medium', border: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};

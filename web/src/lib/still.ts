// A still of the table as PNG: the same drawing the program renders as SVG, painted at a size fit for print.

import { call, download } from './api';
import { t } from './messages';

/** The size an SVG says it has, from its view box; pictures without one are refused. */
export function sizeOf(svg: string): { width: number; height: number } | null {
  const box = /viewBox="\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)\s*"/.exec(svg);
  const [width, height] = [Number(box?.[1]), Number(box?.[2])];
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Paints the SVG at an address and saves it. */
export async function savePng(address: string, name: string, wide = 2400): Promise<void> {
  const answer = await call(address);
  if (!answer.ok) throw new Error(t('trouble-picture-drawn'));
  const svg = await answer.text();
  const size = sizeOf(svg);
  if (!size) throw new Error(t('trouble-picture-size'));
  const [width, height] = [wide, Math.round((wide * size.height) / size.width)];
  const image = new Image(width, height);
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error(t('trouble-picture-painted'));
    download(name, blob);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

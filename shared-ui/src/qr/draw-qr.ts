import { encode } from "uqr";

/** Modules of light around the code, as readers want them (ISO/IEC 18004). */
const BORDER = 4;

/** So large is a module in a file that stands by itself; pixels, until it is scaled. */
const MODULE_PX = 8;

/** Readers want dark on light, whatever the theme is. */
export const DARK = "#000";
export const LIGHT = "#fff";

export interface QrDrawing {
  /** What is dark, on a square with sides of `size`. */
  path: string;
  size: number;
}

/** The QR code of a text as the path of an SVG. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : [])),
  );
  return { path: dark.join(""), size };
}

/** The same as a file of its own: dark on white, wherever it is put. */
export function writeQrFile(text: string): Blob {
  const { path, size } = drawQr(text);
  const [side, pixels] = [String(size), String(size * MODULE_PX)];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" fill="${LIGHT}"/><path fill="${DARK}" d="${path}"/></svg>\n`;
  return new Blob([svg], { type: "image/svg+xml" });
}

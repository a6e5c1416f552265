import { encode } from "uqr";

/** Modules (ISO/IEC 18004). */
const BORDER = 4;

const MODULE_PX = 8;

/** Readers need dark on light in every theme. */
export const DARK = "#000";
export const LIGHT = "#fff";

export interface QrDrawing {
  /** Dark modules. */
  path: string;
  size: number;
}

export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : [])),
  );
  return { path: dark.join(""), size };
}

/** SVG, dark on white. */
export function writeQrFile(text: string): Blob {
  const { path, size } = drawQr(text);
  const [side, pixels] = [String(size), String(size * MODULE_PX)];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" fill="${LIGHT}"/><path fill="${DARK}" d="${path}"/></svg>\n`;
  return new Blob([svg], { type: "image/svg+xml" });
}

import { readFile } from "node:fs/promises";
import type { Font } from "fontkit";
import { embedForms } from "./embed-forms";
import type { FontSlice } from "./font-slices";
import { createShaper, type Shape } from "./shape-letters";

export interface Face {
  font: Font;
  shape: Shape;
  /** Relative to the font size. Capped, since rare marks would enlarge every line. */
  ascent: number;
  descent: number;
}

/** Throws for a collection of fonts. */
export async function openFace(name: string, bytes: Buffer): Promise<Face> {
  const [{ create }, shape] = await Promise.all([import("fontkit"), createShaper(bytes)]);
  const font = create(bytes);
  if ("fonts" in font) throw new Error(`${name} is a collection of fonts.`);
  const { ascent, descent, unitsPerEm } = font;
  const heights = { ascent: Math.min(ascent / unitsPerEm, 1.1), descent: Math.min(-descent / unitsPerEm, 0.5) };
  return { font: embedForms(font, name, shape), shape, ...heights };
}

/** Converts the slice to a font of fixed weight, because its file is a variable font, which cannot be embedded. */
export async function openSlice({ name, file }: FontSlice): Promise<Face> {
  const [{ default: convert }, bytes] = await Promise.all([import("subset-font"), readFile(file)]);
  const regular = { targetFormat: "truetype", variationAxes: { wght: 400 }, keepAllGlyphs: true } as const;
  return openFace(name, await convert(bytes, "", regular));
}

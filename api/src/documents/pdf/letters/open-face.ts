import { readFile } from "node:fs/promises";
import type { Font } from "fontkit";
import { embedForms } from "./embed-forms";
import type { FontSlice } from "./font-slices";
import { createShaper, type Shape } from "./shape-letters";

/** A font that letters are shaped with and whose used letters are embedded in a PDF. */
export interface Face {
  /** What pdfkit embeds. */
  font: Font;
  shape: Shape;
  /** Height above and depth below the baseline, in sizes of the letters: no more than names need of a font's rarest marks. */
  ascent: number;
  descent: number;
}

/** Makes a face of a TrueType file. */
export async function openFace(name: string, bytes: Buffer): Promise<Face> {
  const [{ create }, shape] = await Promise.all([import("fontkit"), createShaper(bytes)]);
  const font = create(bytes);
  if ("fonts" in font) throw new Error(`${name} is a collection of fonts.`);
  const { ascent, descent, unitsPerEm } = font;
  const heights = { ascent: Math.min(ascent / unitsPerEm, 1.1), descent: Math.min(-descent / unitsPerEm, 0.5) };
  return { font: embedForms(font, name, shape), shape, ...heights };
}

/** Opens a slice in its regular weight: its file has all weights, which what embeds letters cannot read. */
export async function openSlice({ name, file }: FontSlice): Promise<Face> {
  const [{ default: convert }, bytes] = await Promise.all([import("subset-font"), readFile(file)]);
  const regular = { targetFormat: "truetype", variationAxes: { wght: 400 }, keepAllGlyphs: true } as const;
  return openFace(name, await convert(bytes, "", regular));
}

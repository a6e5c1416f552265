import { readFileSync } from "node:fs";
import type { Font, FontCollection, Glyph } from "fontkit";
import { openFace, type Face } from "./letters/open-face";
import { shapeWordsByPairs } from "./shape-words";

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- pdfkit's types are one, and leave out that it takes an opened font
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
      font(src: Font): this;
    }
    interface TextOptions {
      /** In points; measured when absent. */
      textWidth?: number;
      wordCount?: number;
    }
  }
}

export interface Fonts {
  regular: Font;
  bold: Font;
}

const files = {
  regular: require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
};

let opened: Fonts | undefined;
let faces: Promise<Record<keyof Fonts, Face>> | undefined;

/**
 * fontkit caches a glyph's code points from its first use; a part of another glyph (z of ź) has none. Later PDFs would
 * lose the letter, so each glyph gets the requested code points.
 */
function keepCodePoints(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  const glyphs = new Map<string, Glyph>();
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    const key = `${String(id)} ${codePoints.join()}`;
    if (codePoints.length === 0 || glyph.codePoints.join() === codePoints.join()) return glyph;
    const known = glyphs.get(key) ?? (Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph);
    glyphs.set(key, known);
    return known;
  };
  return font;
}

function openFont(create: (bytes: Buffer) => Font | FontCollection, file: string): Font {
  const font = create(readFileSync(file));
  if ("fonts" in font) throw new Error(`${file} is a collection of fonts.`);
  return shapeWordsByPairs(keepCodePoints(font));
}

/** Opens the fonts once per process, because opening costs more than drawing. */
export async function loadFonts(): Promise<Fonts> {
  const { create } = await import("fontkit");
  opened ??= { regular: openFont(create, files.regular), bold: openFont(create, files.bold) };
  return opened;
}

async function openInterFaces(): Promise<Record<keyof Fonts, Face>> {
  const [regular, bold] = await Promise.all([
    openFace("InterBetweenLetters-Regular", readFileSync(files.regular)),
    openFace("InterBetweenLetters-SemiBold", readFileSync(files.bold)),
  ]);
  return { regular, bold };
}

export function loadInterFaces(): Promise<Record<keyof Fonts, Face>> {
  faces ??= openInterFaces();
  return faces;
}

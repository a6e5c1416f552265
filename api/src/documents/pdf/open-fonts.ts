import { readFileSync } from "node:fs";
import type { Font, FontCollection } from "fontkit";
import { shapeWordsByPairs } from "./shape-words";

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- pdfkit's types are one, and leave out that it takes an opened font
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
  }
}

export interface Fonts {
  regular: Font;
  bold: Font;
}

let opened: Fonts | undefined;

function openFont(create: (bytes: Buffer) => Font | FontCollection, file: string): Font {
  const font = create(readFileSync(file));
  if ("fonts" in font) throw new Error(`${file} is a collection of fonts.`);
  return shapeWordsByPairs(font);
}

/** Inter, whose letters are embedded in each file. It is opened once a process: that costs more than to draw a document. */
export async function loadFonts(): Promise<Fonts> {
  const { create } = await import("fontkit");
  opened ??= {
    regular: openFont(create, require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf")),
    bold: openFont(create, require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf")),
  };
  return opened;
}

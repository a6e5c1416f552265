import type { Font } from "fontkit";
import { findSlices, type FontSlice, type HanForm } from "./font-slices";
import { openSlice, type Face } from "./open-face";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Characters without a shape: joiners, direction marks, variation selectors. */
const hidden = /^\p{Default_Ignorable_Code_Point}$/u;
/** Drawn as an emoji even when a text font has the character. */
const picture = /[\ufe0f\u20e3\p{Emoji_Presentation}]/u;

/** Letters as people count them, of one or more code points. */
export function splitLetters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const bareMark = /^\s*\p{M}/u;

/** Returns the marks of a letter that has no base; null when it has one. */
export function findBareMarks(letter: string): string[] | null {
  return bareMark.test(letter) ? Array.from(letter).filter((char) => !/\s/.test(char)) : null;
}

const toCodePoint = (char: string) => char.codePointAt(0) ?? 0;

export function isInInter(letter: string, inter: Font): boolean {
  if (picture.test(letter)) return false;
  return Array.from(letter).every(
    (char) => /\s/.test(char) || hidden.test(char) || inter.hasGlyphForCodePoint(toCodePoint(char)),
  );
}

const opened = new Map<string, Promise<Face>>();
/** Limit of cached slices, of some hundred kilobytes each. At the limit, the cache is cleared. */
const mostOpened = 80;

function openOnce(slice: FontSlice): Promise<Face> {
  const known = opened.get(slice.name);
  if (known) return known;
  if (opened.size >= mostOpened) opened.clear();
  const face = openSlice(slice);
  opened.set(slice.name, face);
  return face;
}

/** Returns a face for a letter that Inter lacks; null when no font has the letter. */
export async function findFace(letter: string, form: HanForm): Promise<Face | null> {
  const shown = Array.from(letter).filter((char) => !hidden.test(char));
  for (const slice of findSlices(letter, shown.map(toCodePoint), form)) {
    const face = await openOnce(slice);
    if (face.shape(letter, false).isWhole) return face;
  }
  return null;
}

/** 'U+05D0' */
export function nameCodePoint(char: string): string {
  return `U+${toCodePoint(char).toString(16).toUpperCase().padStart(4, "0")}`;
}

import type { Font } from "fontkit";
import { findSlices, type FontSlice, type HanForm } from "./font-slices";
import { openSlice, type Face } from "./open-face";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Shows nothing by itself: joiners, marks of direction, variation selectors. */
const hidden = /^\p{Default_Ignorable_Code_Point}$/u;
/** Drawn as a picture, although a text font may have a form of it. */
const picture = /[\ufe0f\u20e3\p{Emoji_Presentation}]/u;

/** Letters as people count them: each of one or more code points. */
export function splitLetters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A mark or variation selector that stands at the beginning of a text or on a blank: no letter carries it. */
const bareMark = /^\s*\p{M}/u;

/** The code points of a letter that is nothing but marks; null: it has a base. */
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
/** A process that has opened so many slices begins anew: each takes some hundred kilobytes. */
const mostOpened = 80;

function openOnce(slice: FontSlice): Promise<Face> {
  const known = opened.get(slice.name);
  if (known) return known;
  if (opened.size >= mostOpened) opened.clear();
  const face = openSlice(slice);
  opened.set(slice.name, face);
  return face;
}

/** The face that draws a letter which Inter does not have; null: no font has it. */
export async function findFace(letter: string, form: HanForm): Promise<Face | null> {
  const shown = Array.from(letter).filter((char) => !hidden.test(char));
  for (const slice of findSlices(letter, shown.map(toCodePoint), form)) {
    const face = await openOnce(slice);
    if (face.shape(letter, false).isWhole) return face;
  }
  return null;
}

/** 'U+05D0'. */
export function nameCodePoint(char: string): string {
  return `U+${toCodePoint(char).toString(16).toUpperCase().padStart(4, "0")}`;
}

import type { Font } from "fontkit";
import { loadFonts, loadInterFaces, type Fonts } from "../open-fonts";
import { findBareMarks, findFace, isInInter, nameCodePoint, splitLetters } from "./find-faces";
import { findHanForm, type HanForm } from "./font-slices";
import type { Face } from "./open-face";

/** Text of these characters needs Inter only and runs from left to right. */
const everyday = /^[\s\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u017f–—‘’“”…•·€]*$/;
/** Right-to-left letters, and the marks that set this direction. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export interface DrawnLetter {
  text: string;
  face: Face;
}

export interface Letters {
  /** Replaces letters that no font has by '[U+1234]'. */
  print: (text: string) => string;
  /** null when Inter draws the text as it is. */
  split: (printed: string, font: keyof Fonts) => DrawnLetter[] | null;
}

type Found = Face | "inter" | "missing";

interface Search {
  inter: Font;
  /** By Han form and letter. */
  found: Map<string, Found>;
}

/** Composes (NFC): fonts have '한', but not its parts U+1112 U+1161 U+11AB, which some keyboards write. */
const compose = (text: string) => text.normalize("NFC");

async function find({ inter, found }: Search, letter: string, form: HanForm): Promise<Found> {
  const key = `${form} ${letter}`;
  const known = found.get(key);
  if (known) return known;
  const face = isInInter(letter, inter) ? "inter" : ((await findFace(letter, form)) ?? "missing");
  found.set(key, face);
  return face;
}

/**
 * Searches a letter's parts when no font has the whole. Skips marks without a base: they would be invisible, so they
 * are printed as code points.
 */
async function search(texts: Iterable<string>): Promise<Search["found"]> {
  const { regular: inter } = await loadFonts();
  const found: Search["found"] = new Map();
  for (const given of texts) {
    if (everyday.test(given)) continue;
    const text = compose(given);
    const form = findHanForm(text);
    for (const letter of splitLetters(text)) {
      if (findBareMarks(letter)) continue;
      if ((await find({ inter, found }, letter, form)) !== "missing") continue;
      for (const part of letter) await find({ inter, found }, part, form);
    }
  }
  return found;
}

function readFound(found: Search["found"], given: string): { text: string; found: Found }[] {
  const text = compose(given);
  const form = findHanForm(text);
  const findLetter = (letter: string) => ({ text: letter, found: found.get(`${form} ${letter}`) ?? "inter" });
  return splitLetters(text).flatMap((letter) => {
    const marks = findBareMarks(letter);
    if (marks) return Array.from(letter, (char) => ({ text: char, found: marks.includes(char) ? "missing" : "inter" }));
    const whole = findLetter(letter);
    return whole.found === "missing" ? Array.from(letter, findLetter) : [whole];
  });
}

export async function findMissingLetters(texts: readonly string[]): Promise<{ letter: string; codePoint: string }[]> {
  const found = await search(texts);
  const missing = texts.flatMap((text) => readFound(found, text).filter((letter) => letter.found === "missing"));
  const letters = [...new Set(missing.map(({ text }) => text))];
  return letters.map((letter) => ({ letter, codePoint: `[${nameCodePoint(letter)}]` }));
}

/** Opens other fonts only for texts that need them. Most texts need Inter only. */
export async function loadLetters(texts: readonly string[]): Promise<Letters> {
  const found = await search(texts);
  const isMixed =
    [...found.values()].some((face) => typeof face === "object") || texts.some((text) => rightToLeft.test(text));
  const inter = isMixed ? await loadInterFaces() : null;
  return {
    print(text) {
      if (everyday.test(text)) return text;
      const letters = readFound(found, text);
      return letters
        .map((letter) => (letter.found === "missing" ? `[${nameCodePoint(letter.text)}]` : letter.text))
        .join("");
    },
    split(printed, font) {
      if (!inter || everyday.test(printed)) return null;
      const letters = readFound(found, printed);
      if (!rightToLeft.test(printed) && !letters.some((letter) => typeof letter.found === "object")) return null;
      let face = inter[font];
      return letters.map((letter) => {
        // A space takes the face before it, so that words in one font become one text.
        if (!/^\s$/.test(letter.text)) face = typeof letter.found === "object" ? letter.found : inter[font];
        return { text: letter.text, face };
      });
    },
  };
}

import { readFileSync } from "node:fs";
import path from "node:path";

/** A file with some letters of a large font. Only the slices that a text needs are opened. */
export interface FontSlice {
  /** Name of the font in the PDF: 'NotoSansJP-12'. */
  name: string;
  file: string;
}

interface Family {
  name: string;
  index: () => string;
  /** Matches letters for which this family is tried first. */
  prefers: RegExp;
}

const han = /\p{Script_Extensions=Han}|[\u3000-\u303f\uff00-\uffef]/u;
const kana = /[\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u;
const hangul = /\p{Script_Extensions=Hangul}/u;

const japanese: Family = {
  name: "noto-sans-jp",
  index: () => require.resolve("@fontsource-variable/noto-sans-jp/unicode.json"),
  prefers: kana,
};
const korean: Family = {
  name: "noto-sans-kr",
  index: () => require.resolve("@fontsource-variable/noto-sans-kr/unicode.json"),
  prefers: hangul,
};

/** Noto, by script. Han letters are simplified Chinese, unless the text has kana or Hangul. */
const families: readonly Family[] = [
  {
    name: "noto-sans-hebrew",
    index: () => require.resolve("@fontsource-variable/noto-sans-hebrew/unicode.json"),
    prefers: /\p{Script_Extensions=Hebrew}/u,
  },
  {
    name: "noto-sans-arabic",
    index: () => require.resolve("@fontsource-variable/noto-sans-arabic/unicode.json"),
    prefers: /\p{Script_Extensions=Arabic}/u,
  },
  {
    name: "noto-sans-thai",
    index: () => require.resolve("@fontsource-variable/noto-sans-thai/unicode.json"),
    prefers: /\p{Script_Extensions=Thai}/u,
  },
  {
    name: "noto-sans-devanagari",
    index: () => require.resolve("@fontsource-variable/noto-sans-devanagari/unicode.json"),
    prefers: /\p{Script_Extensions=Devanagari}/u,
  },
  {
    name: "noto-emoji",
    index: () => require.resolve("@fontsource-variable/noto-emoji/unicode.json"),
    prefers: /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u,
  },
  japanese,
  korean,
  {
    name: "noto-sans-sc",
    index: () => require.resolve("@fontsource-variable/noto-sans-sc/unicode.json"),
    prefers: han,
  },
  {
    name: "noto-sans-tc",
    index: () => require.resolve("@fontsource-variable/noto-sans-tc/unicode.json"),
    prefers: han,
  },
];

type Coverage = ReadonlyMap<number, readonly FontSlice[]>;
const coverages = new Map<string, Coverage>();

/** 'noto-sans-jp' to 'NotoSansJP' */
function nameFamily(name: string): string {
  const words = name.split("-").map((word) => (word.length === 2 ? word.toUpperCase() : word));
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join("");
}

/** `unicode.json` lists letters as CSS does: 'U+23,U+30-39'. */
function readCoverage({ name, index }: Family): Coverage {
  const list = index();
  const slices = JSON.parse(readFileSync(list, "utf8")) as Record<string, string>;
  const coverage = new Map<number, FontSlice[]>();
  for (const [key, ranges] of Object.entries(slices)) {
    const part = key.replaceAll(/[[\]]/g, "");
    const file = path.join(path.dirname(list), "files", `${name}-${part}-wght-normal.woff2`);
    const slice = { name: `${nameFamily(name)}-${part}`, file };
    for (const range of ranges.split(",")) {
      const [first = 0, last = first] = range
        .slice(2)
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      for (let codePoint = first; codePoint <= last; codePoint += 1) {
        coverage.set(codePoint, [...(coverage.get(codePoint) ?? []), slice]);
      }
    }
  }
  return coverage;
}

function coverageOf(family: Family): Coverage {
  const known = coverages.get(family.name);
  if (known) return known;
  const coverage = readCoverage(family);
  coverages.set(family.name, coverage);
  return coverage;
}

export type HanForm = "japanese" | "korean" | "chinese";

export function findHanForm(text: string): HanForm {
  if (kana.test(text)) return "japanese";
  return hangul.test(text) ? "korean" : "chinese";
}

/** Returns families in the order to try. */
function orderFor(letter: string, form: HanForm): Family[] {
  const local = han.test(letter) ? { japanese: [japanese], korean: [korean], chinese: [] }[form] : [];
  const preferred = families.filter(({ prefers }) => prefers.test(letter));
  return [...new Set([...local, ...preferred, ...families])];
}

/** Best first. Lazy: most families' index is never read. */
export function* findSlices(letter: string, codePoints: readonly number[], form: HanForm): Generator<FontSlice> {
  const [first = 0, ...others] = codePoints;
  for (const family of orderFor(letter, form)) {
    const coverage = coverageOf(family);
    const slices = coverage.get(first) ?? [];
    yield* slices.filter((slice) => others.every((other) => coverage.get(other)?.includes(slice)));
  }
}

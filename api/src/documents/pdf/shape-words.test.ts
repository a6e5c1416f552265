import fc from "fast-check";
import { create, type Font, type GlyphRun } from "fontkit";
import { readFileSync } from "node:fs";
import { shapeWordsByPairs } from "./shape-words";

const files = ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"];

function open(file: string): Font {
  const font = create(readFileSync(require.resolve(`@expo-google-fonts/inter/${file}`)));
  if ("fonts" in font) throw new Error("It is a collection.");
  return font;
}

const summarizeRun = ({ glyphs, positions, advanceWidth }: GlyphRun) => ({
  glyphs: glyphs.map(({ id, codePoints, advanceWidth: width }) => [id, codePoints, width]),
  positions: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => [xAdvance, yAdvance, xOffset, yOffset]),
  advanceWidth,
});

const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_,.$% \n");
const digits = Array.from("0123456789,.$% x\n");
const others = [...letters, ...Array.from("-:·•()/&×'äłΩ")];
const words = (of: readonly string[]) =>
  fc.array(fc.constantFrom(...of), { minLength: 1, maxLength: 16 }).map((chars) => chars.join(""));

describe.each(files)("shapeWordsByPairs with %s", (file) => {
  const [itself, quick] = [open(file), shapeWordsByPairs(open(file))];

  test.each([
    ["letters", letters],
    ["amounts and products", digits],
    ["anything", others],
  ])("shapes %s like the original font", (_name, of) => {
    fc.assert(
      fc.property(words(of), (word) => {
        expect(summarizeRun(quick.layout(word))).toEqual(summarizeRun(itself.layout(word)));
      }),
      { numRuns: 200 },
    );
  });

  test("shapes every pair of letters like the original font", () => {
    for (const first of letters) {
      const word = letters.map((second) => `${first}${second}`).join("");
      expect(summarizeRun(quick.layout(word))).toEqual(summarizeRun(itself.layout(word)));
    }
  });

  test("shapes a word correctly after a caller scaled its earlier positions", () => {
    const scaled = quick.layout("Total $1,234.56");
    for (const position of scaled.positions) position.xAdvance *= 0.5;
    expect(scaled.advanceWidth).toBe(itself.layout("Total $1,234.56").advanceWidth / 2);
    expect(summarizeRun(quick.layout("Total $1,234.56"))).toEqual(summarizeRun(itself.layout("Total $1,234.56")));
  });

  test("passes other calls to the original font", () => {
    expect(summarizeRun(quick.layout("1/2 2x4", ["frac"]))).toEqual(summarizeRun(itself.layout("1/2 2x4", ["frac"])));
    expect(summarizeRun(quick.layout(""))).toEqual(summarizeRun(itself.layout("")));
  });
});

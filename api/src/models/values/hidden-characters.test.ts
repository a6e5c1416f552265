import fc from "fast-check";
import { hiddenCharacters } from "./hidden-characters";

const isClean = (name: string) => !hiddenCharacters.test(name);
const codes = (text: string) =>
  Array.from(text)
    .map((character) => character.codePointAt(0)?.toString(16))
    .join(" ");

describe("a name", () => {
  test.each(["Zoë", "O'Neill & Søn", "陳大文", "علي", "José\u0301", "☕️ Café", "2 Brüder"])("may be %s", (name) => {
    expect(isClean(name)).toBe(true);
  });

  test.each([
    ["Persian with a non-joiner", "علی\u200Cرضا"],
    ["Devanagari with a joiner behind a mark", "क्\u200Dष"],
  ])("may be %s", (_what, name) => {
    expect(isClean(name)).toBe(true);
  });

  const hidden = [
    ...["\u0000", "\u001B", "\u007F", "\u0085"],
    ...["\u00AD", "\u061C", "\u200B", "\u200E", "\u200F", "\u2060", "\u2064", "\uFEFF"],
    ...["\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"],
    ...["\u2028", "\u2029", "\u034F", "\u115F", "\u1160", "\u3164", "\uFFA0", "\u{E0041}", "\uD800"],
  ];
  test.each(hidden.map((character) => [codes(character), character]))("may not hold %s", (_code, character) => {
    for (const name of [`Jo${character}hn`, `${character}John`, `John${character}`]) expect(isClean(name)).toBe(false);
  });

  test.each(["\u200C", "\u200D"])("may hold a joiner between two letters alone", (joiner) => {
    for (const name of [
      `${joiner}Jo`,
      `Jo${joiner}`,
      `J ${joiner}o`,
      `J${joiner} o`,
      `J${joiner}${joiner}o`,
      `1${joiner}2`,
    ]) {
      expect(isClean(name)).toBe(false);
    }
  });

  test("of letters, digits and spaces alone is never refused", () => {
    const plain = fc.stringMatching(/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9 .,'&-]{1,40}$/u);
    fc.assert(fc.property(plain, isClean));
  });
});

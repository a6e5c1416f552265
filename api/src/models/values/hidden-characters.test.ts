import { hiddenCharacters, trimHidden } from "@portal/api-contract";
import fc from "fast-check";

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
    ["a joined emoji", "Wash 👩\u200D🔧"],
    ["a joined emoji with a skin tone and a sign behind it", "👩🏽\u200D⚕️ Care"],
    ["a flag of tags", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Shop"],
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

test.each([
  ["\uFEFF John\u200B \u200E", "John"],
  ["\u0000\u200D", ""],
  ["👩\u200D🔧\u200D", "👩\u200D🔧"],
  [
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ],
])("%j without what is not seen at its ends is %j", (text, trimmed) => {
  expect(trimHidden(text)).toBe(trimmed);
});

test("a long run of blanks is passed over once", () => {
  const text = `a${" ".repeat(200_000)}b`;
  expect(trimHidden(text)).toBe(text);
});

import { hasLetter, hasLetterOrDigit, hiddenCharacters, trimHidden } from "@portal/api-contract";
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
    ["a Han letter in one of its forms", "葛\u{E0100}城"],
    ["a digit on a key", "1\uFE0F\u20E3 Stop"],
  ])("may be %s", (_what, name) => {
    expect(isClean(name)).toBe(true);
  });

  const hidden = [
    ...["\u0000", "\u001B", "\u007F", "\u0085"],
    ...["\u00AD", "\u061C", "\u200B", "\u200E", "\u200F", "\u2060", "\u2064", "\uFEFF"],
    ...["\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"],
    ...["\u2028", "\u2029", "\u034F", "\u115F", "\u1160", "\u3164", "\uFFA0", "\u{E0041}", "\uD800"],
    ...["\u17B4", "\u17B5", "\u180B", "\u180F", "\uFE00", "\uFE0F", "\u{E0100}", "\u{E01EF}"],
    ...["\u2065", "\u2800", "\u{1D159}", "\uFDD0", "\uFFF8", "\uFFFE", "\uFFFF", "\u{10FFFE}", "\u{E0FFF}"],
  ];
  test.each(hidden.map((character) => [codes(character), character]))("may not hold %s", (_code, character) => {
    for (const name of [`Jo${character}hn`, `${character}John`, `John${character}`]) expect(isClean(name)).toBe(false);
  });

  test.each(["\u200C", "\u200D"])("may hold a joiner only between two letters", (joiner) => {
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

  test("is accepted if it has only letters, digits, spaces and common punctuation", () => {
    const plain = fc.stringMatching(/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9 .,'&-]{1,40}$/u);
    fc.assert(fc.property(plain, isClean));
  });
});

const invisible = [
  ...["", " ", "\uFE0F\uFE0F", "\u2800\u2800", "\u{E0100}\u{E0100}", "\u180B\u180B", "\u17B4\u17B4", "\uFFFE\uFFFE"],
  ...["\u0301\u0301", "\u3164\u115F\u1160\uFFA0", "\u0378\u0378", "\uE000", ".. -"],
];

test.each(invisible.map((text) => [codes(text), text]))("%j has no letter and no digit", (_codes, text) => {
  expect([hasLetter(text), hasLetterOrDigit(text)]).toEqual([false, false]);
});

test.each([
  ["陳", true, true],
  ["한", true, true],
  ["한".normalize("NFD"), true, true],
  ["e\u0301", true, true],
  ["7-Eleven", true, true],
  ["99", false, true],
  ["٣", false, true],
  ["🚗", false, false],
])("%j has a letter: %s; has a letter or a digit: %s", (text, letter, letterOrDigit) => {
  expect([hasLetter(text), hasLetterOrDigit(text)]).toEqual([letter, letterOrDigit]);
});

test.each([
  ["\uFE0F\u2800 John \u180B\u180B", "John"],
  ["☕\uFE0F", "☕\uFE0F"],
  ["\uFEFF John\u200B \u200E", "John"],
  ["\u0000\u200D", ""],
  ["👩\u200D🔧\u200D", "👩\u200D🔧"],
  [
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ],
])("%j trimmed of invisible characters is %j", (text, trimmed) => {
  expect(trimHidden(text)).toBe(trimmed);
});

test("trims a long run of blanks in linear time", () => {
  const text = `a${" ".repeat(200_000)}b`;
  expect(trimHidden(text)).toBe(text);
});

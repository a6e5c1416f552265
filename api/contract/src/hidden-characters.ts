/** Variation selectors are allowed after a pictograph, on a key ("1" U+FE0F U+20E3) and after letters with variants. */
const VARIANT =
  "(?<!\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|(?=\\p{L})[\\p{Script=Han}\\p{Script=Mongolian}\\p{Script=Myanmar}\\p{Script=Manichaean}\\p{Script=Phags_Pa}])(?!(?<=[0-9#*])\\u{FE0F}\\u{20E3})\\p{Variation_Selector}";
/** Tags are allowed after a flag. */
const IGNORED =
  "(?!\\p{Join_Control}|\\p{Variation_Selector})(?<!\\u{1F3F4}[\\u{E0020}-\\u{E007E}]*(?=[\\u{E0020}-\\u{E007F}]))[\\p{Cf}\\p{Default_Ignorable_Code_Point}]";
/** Joiners (U+200C, U+200D) are allowed between two letters and inside an emoji. */
const JOINER =
  "(?<!\\p{L}\\p{M}*|\\p{Extended_Pictographic}[\\u{FE0F}\\p{Emoji_Modifier}]*)\\p{Join_Control}|\\p{Join_Control}(?!\\p{L}|\\p{Extended_Pictographic})";
/** Controls, broken surrogates, line separators, noncharacters, and two characters with an empty glyph. */
const NEVER = "[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Noncharacter_Code_Point}\\u{2800}\\u{1D159}]";

/** Invisible characters and those that change the reading direction (S28). */
export const hiddenCharacters = new RegExp([NEVER, IGNORED, VARIANT, JOINER].join("|"), "u");

const UNSEEN = `(?:\\s|${hiddenCharacters.source})`;

/** Blanks and hidden characters at the ends of a text. The pattern passes over a run inside the text only once. */
export const hiddenEnds = new RegExp(`^${UNSEEN}+|(?<!${UNSEEN})${UNSEEN}+$`, "gu");

/** Removes blanks and hidden characters at both ends (S28). */
export function trimHidden(text: string): string {
  return text.replace(hiddenEnds, "");
}

/** Whether a text has a visible letter of any script, as a person's name must (S28). */
export function hasLetter(text: string): boolean {
  return /(?!\p{Default_Ignorable_Code_Point})\p{L}/u.test(text);
}

/** Whether a text has a visible letter or digit of any script, as a business name must (S28): "3M", not "🚗". */
export function hasLetterOrDigit(text: string): boolean {
  return hasLetter(text) || /\p{N}/u.test(text);
}

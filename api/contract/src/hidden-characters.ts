/**
 * Characters of a line of text that are invisible or change its reading direction: control, bidi and zero-width characters,
 * broken surrogates, line separators and blank letters. A joiner (U+200C, U+200D) is allowed between two letters and inside
 * an emoji, and tags are allowed after a flag (S28).
 */
export const hiddenCharacters =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{34F}\u{115F}\u{1160}\u{3164}\u{FFA0}]|(?!\p{Join_Control})(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]*(?=[\u{E0020}-\u{E007F}]))\p{Cf}|(?<!\p{L}\p{M}*|\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]*)\p{Join_Control}|\p{Join_Control}(?!\p{L}|\p{Extended_Pictographic})/u;

/** A blank or a hidden character. */
const UNSEEN = `(?:\\s|${hiddenCharacters.source})`;

/** The blanks and hidden characters at the ends of a text. A run inside the text is passed over once. */
export const hiddenEnds = new RegExp(`^${UNSEEN}+|(?<!${UNSEEN})${UNSEEN}+$`, "gu");

/** The text without blanks and hidden characters at its ends (S28). */
export function trimHidden(text: string): string {
  return text.replace(hiddenEnds, "");
}

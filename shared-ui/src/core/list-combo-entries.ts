export interface ComboOption {
  /** Unique in the list. */
  key: string;
  /** What the field says once it is chosen. */
  label: string;
  /** Beside the label. */
  note?: string;
}

/** A line of the list. */
export interface ComboEntry {
  key: string;
  words: string;
  note?: string | undefined;
  /** What the field says once it is taken. */
  text: string;
  /** null: what was typed, and is none of the options. */
  option: ComboOption | null;
}

export interface ComboChoice {
  options: readonly ComboOption[];
  /** What the field says. */
  value: string;
  /** The options are what matches already: none is left out here. */
  isMatched?: boolean | undefined;
  /** Words of the entry for what is typed and is no option; without it there is none. */
  describeOwn?: ((text: string) => string) | undefined;
}

const fold = (text: string) => text.trim().toLowerCase();

/** All options, or once something is typed those that contain it, and what was typed itself where it is none of them. */
export function listComboEntries(choice: ComboChoice, isTyped: boolean): ComboEntry[] {
  const { options, value, isMatched = false, describeOwn } = choice;
  const typed = fold(value);
  const entries = options
    .filter(({ label }) => !isTyped || isMatched || fold(label).includes(typed))
    .map((option) => ({ key: option.key, words: option.label, note: option.note, text: option.label, option }));
  const isOwn = isTyped && typed !== "" && options.every(({ label }) => fold(label) !== typed);
  if (!describeOwn || !isOwn) return entries;
  const text = value.trim();
  return [...entries, { key: "own entry", words: describeOwn(text), text, option: null }];
}

export interface ComboOption {
  key: string;
  label: string;
  note?: string;
}

export interface ComboEntry {
  key: string;
  words: string;
  note?: string | undefined;
  text: string;
  /** null: the typed text. */
  option: ComboOption | null;
}

export interface ComboChoice {
  options: readonly ComboOption[];
  value: string;
  /** True: the options are already filtered by the typed text. */
  isMatched?: boolean | undefined;
  /** Label of the entry for the typed text. Without it, the list has no such entry. */
  describeOwn?: ((text: string) => string) | undefined;
}

const fold = (text: string) => text.trim().toLowerCase();

/** Returns all options or, after typing, those that contain the text. Appends the text itself unless it is an option. */
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

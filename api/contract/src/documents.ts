import type { Day, NonEmptyString } from "./values.js";

/** A labeled fact: 'Business name', 'Shine LLC'. */
export interface DocumentFact {
  name: NonEmptyString;
  value: NonEmptyString;
}

export type ProseBlock = { kind: "heading"; text: NonEmptyString } | { kind: "paragraph"; text: NonEmptyString };

/** A block of an agreed text, for the page and the PDF. */
export type DocumentBlock =
  | ProseBlock
  | { kind: "clause"; number: NonEmptyString; text: NonEmptyString }
  | { kind: "facts"; facts: DocumentFact[] };

export interface CheckDocumentRequest {
  /** SHA-256 of the file: 64 lowercase hex digits. */
  sha256: string;
}

/** null: the portal has no file with this hash. */
export interface CheckDocumentAnswer {
  ours: {
    kind: "agreement" | "mandate" | "invoice";
    /** Day of acceptance or issue, `YYYY-MM-DD`, in the zone of the business. */
    day: Day;
  } | null;
}

/** Texts to be signed: names, the address. */
export interface CheckLettersRequest {
  texts: string[];
}

/**
 * Characters without a glyph in the portal's fonts, each once. Documents print their code points, such as '[U+13000]'.
 */
export interface CheckLettersAnswer {
  missing: { letter: NonEmptyString; codePoint: NonEmptyString }[];
}

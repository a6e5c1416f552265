import type { Day, NonEmptyString } from "./values.js";

/** A fact with its name: 'Business name', 'Shine LLC'. */
export interface DocumentFact {
  name: NonEmptyString;
  value: NonEmptyString;
}

export type ProseBlock = { kind: "heading"; text: NonEmptyString } | { kind: "paragraph"; text: NonEmptyString };

/** A piece of a text that people agree to, as the page shows it and the PDF prints it. */
export type DocumentBlock =
  | ProseBlock
  | { kind: "clause"; number: NonEmptyString; text: NonEmptyString }
  | { kind: "facts"; facts: DocumentFact[] };

export interface CheckDocumentRequest {
  /** Of the file, 64 hex digits in lower case. */
  sha256: string;
}

/** null: no file of the portal has this hash. */
export interface CheckDocumentAnswer {
  ours: {
    kind: "agreement" | "mandate" | "invoice";
    /** When it was agreed to, or issued: YYYY-MM-DD, in the business's zone. */
    day: Day;
  } | null;
}

/** Texts that will be signed with: names, the address. */
export interface CheckLettersRequest {
  texts: string[];
}

/** Letters that no font of the portal has, each once: documents print their code points, such as '[U+13000]'. */
export interface CheckLettersAnswer {
  missing: { letter: NonEmptyString; codePoint: NonEmptyString }[];
}

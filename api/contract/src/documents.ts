/** A fact with its name: 'Business name', 'Shine LLC'. */
export interface DocumentFact {
  name: string;
  value: string;
}

/** A piece of a text that people agree to, as the page shows it and the PDF prints it. */
export type DocumentBlock =
  | { kind: "heading"; text: string }
  | { kind: "clause"; number: string; text: string }
  | { kind: "paragraph"; text: string }
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
    day: string;
  } | null;
}

/** Texts that will be signed with: names, the address. */
export interface CheckLettersRequest {
  texts: string[];
}

/** Letters that no font of the portal has, each once: documents print their code points, such as '[U+13000]'. */
export interface CheckLettersAnswer {
  missing: { letter: string; codePoint: string }[];
}

/** Versions are never edited: a change is a new entry, so earlier texts remain. */
export interface LegalText {
  /** First day of validity, `YYYY-MM-DD`. */
  version: string;
  sections: readonly { heading: string; text: string }[];
  /** The portal's operator replaces a sample by adding a version without this flag. */
  isSample?: true;
}

export interface LegalDocument {
  title: string;
  /** Newest last. */
  versions: readonly [LegalText, ...LegalText[]];
}

export function currentText({ versions }: LegalDocument): LegalText {
  return versions.at(-1) ?? versions[0];
}

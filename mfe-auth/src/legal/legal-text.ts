/**
 * One version of a legal page. The agency never edits its versions: a change is a new entry, so that earlier texts stay
 * known.
 */
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

/** Returns the current version. */
export function currentText({ versions }: LegalDocument): LegalText {
  return versions.at(-1) ?? versions[0];
}

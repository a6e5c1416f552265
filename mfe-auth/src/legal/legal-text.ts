/** One wording of a legal page. None is edited: a change is a new entry, so that it can be said what stood there when. */
export interface LegalText {
  /** The day from which it stands, `YYYY-MM-DD`. */
  version: string;
  sections: readonly { heading: string; text: string }[];
  /** Whoever runs the portal replaces a sample by adding a version without this mark. */
  isSample?: true;
}

export interface LegalDocument {
  title: string;
  /** Newest last. */
  versions: readonly [LegalText, ...LegalText[]];
}

/** The wording that is shown now. */
export function currentText({ versions }: LegalDocument): LegalText {
  return versions.at(-1) ?? versions[0];
}

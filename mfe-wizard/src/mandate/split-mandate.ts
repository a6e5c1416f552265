export interface MandateSection {
  heading: string;
  paragraphs: string[];
}

/**
 * Splits a mandate at blank lines into sections, and at line breaks into paragraphs. Only the breaks are dropped.
 * A section's first line is its heading.
 */
export function splitMandate(text: string): MandateSection[] {
  return text.split("\n\n").map((section) => {
    const [heading = "", ...paragraphs] = section.split("\n");
    return { heading, paragraphs };
  });
}

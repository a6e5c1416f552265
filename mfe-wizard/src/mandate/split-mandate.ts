export interface MandateSection {
  heading: string;
  paragraphs: string[];
}

/**
 * Splits a text into sections at blank lines and into paragraphs at line breaks; only the breaks are dropped. A section's first line is its heading.
 */
export function splitMandate(text: string): MandateSection[] {
  return text.split("\n\n").map((section) => {
    const [heading = "", ...paragraphs] = section.split("\n");
    return { heading, paragraphs };
  });
}

export interface MandateSection {
  heading: string;
  paragraphs: string[];
}

/** Sections stand between blank lines, a paragraph a line; the first is the heading. No character is lost but those breaks. */
export function splitMandate(text: string): MandateSection[] {
  return text.split("\n\n").map((section) => {
    const [heading = "", ...paragraphs] = section.split("\n");
    return { heading, paragraphs };
  });
}

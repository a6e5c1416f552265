export interface MandateSection {
  heading: string;
  body: string;
}

/** Sections stand between blank lines; the first line of each is its heading. No character is lost but those breaks. */
export function splitMandate(text: string): MandateSection[] {
  return text.split("\n\n").map((section) => {
    const [heading = "", ...lines] = section.split("\n");
    return { heading, body: lines.join("\n") };
  });
}

import type { ArchiveFile } from "../../../platform/personal-data/personal-data";

export interface ReadmeFacts {
  at: Date;
  files: readonly ArchiveFile[];
  /** Data that is not exported, with the reason. */
  leftOut: readonly string[];
}

const listed = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\r\n");

export function writeReadme({ at, files, leftOut }: ReadmeFacts): string {
  const width = Math.max(...files.map(({ file }) => file.length));
  const paragraphs = [
    "Your data at Partner Portal",
    `Written from ${at.toISOString()} on. Each file was read on its own, one after the other, so a sale that came in meanwhile may be in one file and not in another.`,
    "What is in it",
    files.map(({ file, about }) => `${file.padEnd(width)}  ${about}`).join("\r\n"),
    "How to read it",
    listed([
      ".json files open in any text editor, .csv files in any spreadsheet.",
      "Times are in UTC; localDay is the day in the time zone of your business.",
      "Names that end in Cents are amounts in hundredths of the currency that stands beside them in the column currency.",
      "units are hundred-thousandths of a piece: 100000 is one.",
      "In .csv files a text that a spreadsheet would take for a formula begins with an apostrophe.",
    ]),
    "What is held and is not in it",
    listed([
      "Secrets: your password, keys of passkeys and of links. The portal keeps hashes or sealed texts of them.",
      ...leftOut,
      "What is about other people.",
    ]),
  ];
  return `${paragraphs.join("\r\n\r\n")}\r\n`;
}

import type { ArchiveFile } from "../../../platform/personal-data/personal-data";

export interface ReadmeFacts {
  at: Date;
  files: readonly ArchiveFile[];
  leftOut: readonly string[];
}

const listed = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\r\n");

export function writeReadme({ at, files, leftOut }: ReadmeFacts): string {
  const width = Math.max(...files.map(({ file }) => file.length));
  const paragraphs = [
    "Your data at Partner Portal",
    `Started at ${at.toISOString()}. The files were written one after the other. A sale that came in meanwhile may be in one file and missing in another.`,
    "What this archive contains",
    files.map(({ file, about }) => `${file.padEnd(width)}  ${about}`).join("\r\n"),
    "How to read the files",
    listed([
      "Open .json files in a text editor and .csv files in a spreadsheet.",
      "Times are in UTC; localDay is the day in the time zone of your business.",
      "Columns whose names end in Cents hold amounts in cents. The column currency names their currency.",
      "The column units counts hundred-thousandths of a piece, so 100000 means one piece.",
      "In .csv files, an apostrophe comes before each text that a spreadsheet could read as a formula.",
    ]),
    "What we keep that is not in this archive",
    listed([
      "Secrets: your password, and the keys of your passkeys and links. We keep them only hashed or encrypted.",
      ...leftOut,
      "Data about other people.",
    ]),
  ];
  return `${paragraphs.join("\r\n\r\n")}\r\n`;
}

/** The cells of a line of CSV for a program that separates at commas, semicolons and tabs, and minds quotes. */
export function splitCells(line: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const character of line.replace(/^\uFEFF/, "").replace(/\r\n$/, "")) {
    if (character === '"') isQuoted = !isQuoted;
    const isEnd = !isQuoted && /[,;\t]/.test(character);
    if (isEnd) cells.push(cell);
    cell = isEnd ? "" : cell + character;
  }
  return [...cells, cell].map((raw) => (raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw));
}

/** What a spreadsheet would calculate. */
export const liveFormula = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20](?!\d+(\.\d+)?$)/u;

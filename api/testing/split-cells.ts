/**
 * Splits CSV text at any of `separators`, as Python's csv module does. Skips empty lines. A quote opens a quoted cell
 * only at the cell's start; characters after its closing quote are literal.
 */
export function splitRows(text: string, separators = ",;\t"): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let state: "begin" | "bare" | "quoted" | "closed" = "begin";
  const endCell = () => {
    row.push(cell);
    [cell, state] = ["", "begin"];
  };
  const endRow = () => {
    if (state !== "begin" || row.length > 0) endCell();
    if (row.length > 0) rows.push(row);
    row = [];
  };
  for (const character of text.replace(/^\uFEFF/, "")) {
    const isQuote = character === '"';
    if (state === "quoted" && isQuote) state = "closed";
    else if (state === "begin" && isQuote) state = "quoted";
    else if (state !== "quoted" && separators.includes(character)) endCell();
    else if (state !== "quoted" && /[\r\n]/.test(character)) endRow();
    else {
      cell += character;
      if (state !== "quoted") state = state === "closed" && isQuote ? "quoted" : "bare";
    }
  }
  endRow();
  return rows;
}

export const splitCells = (line: string, separators?: string): string[] => splitRows(line, separators).flat();

/** Matches a cell that a spreadsheet would evaluate, except plain signed numbers. */
export const liveFormula = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20](?!\d+(\.\d+)?$)/u;

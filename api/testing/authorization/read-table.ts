import { readFileSync } from "node:fs";
import { resolve } from "node:path";

export const TARGETS = ["own", "other's", "missing", "malformed"] as const;
export type Target = (typeof TARGETS)[number];

export interface TableRow {
  /** Heading above the row. */
  section: string;
  /** `GET /account/sessions`, below /api. */
  route: string;
  /** Owner of the thing that the call names; null: the call names nothing. */
  target: Target | null;
  /** Expected statuses by column. A dash in the table has no entry. */
  cells: ReadonlyMap<string, number>;
  /** Owner of the data in a 2xx answer. */
  data: "own" | "all" | "target" | null;
  /** Callers who need a second factor of the last 15 minutes (S18). */
  fresh: "yes" | "clients" | null;
}

const file = resolve(__dirname, "../../../docs/authorization.md");
const dataWords = ["own", "all", "target"] as const;

function split(line: string): string[] {
  return line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
}

function oneOf<T extends string>(words: readonly T[], text: string, line: string): T | null {
  if (text === "") return null;
  const word = words.find((known) => known === text);
  if (word === undefined) throw new Error(`'${text}' means nothing in: ${line}`);
  return word;
}

function readRow(names: readonly string[], line: string, section: string): TableRow {
  const texts = split(line);
  if (texts.length !== names.length) throw new Error(`Not ${String(names.length)} cells in: ${line}`);
  const cells = new Map(names.map((name, index) => [name, texts[index] ?? ""]));
  const take = (name: string) => {
    const cell = cells.get(name);
    cells.delete(name);
    if (cell === undefined) throw new Error(`No column ${name} in: ${line}`);
    return cell;
  };
  const route = take("route").replaceAll("`", "");
  const target = oneOf(TARGETS, take("target"), line);
  const data = oneOf(dataWords, take("data of"), line);
  const fresh = oneOf(["yes", "clients"], take("fresh factor"), line);
  const statuses = [...cells].filter(([, cell]) => cell !== "-").map(([name, cell]) => [name, Number(cell)] as const);
  for (const [name, status] of statuses) {
    if (!(status >= 200 && status < 600)) throw new Error(`'${String(cells.get(name))}' is no status in: ${line}`);
  }
  return { section, route, target, cells: new Map(statuses), data, fresh };
}

/** Reads the rows of docs/authorization.md, which people write independently of the routes' declarations. */
export function readTable(): TableRow[] {
  const lines = readFileSync(file, "utf8").split("\n");
  const isRow = (line: string) => line.startsWith("|") && !/^\|[\s|:-]+$/.test(line);
  const names = split(lines.find(isRow) ?? "");
  const rows: TableRow[] = [];
  let section = "";
  for (const line of lines) {
    if (line.startsWith("## ")) section = line.slice(3);
    if (isRow(line) && split(line).join() !== names.join()) rows.push(readRow(names, line, section));
  }
  return rows;
}

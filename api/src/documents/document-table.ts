import Joi from "joi";

export interface TableRow {
  kind: "line" | "subtotal" | "total";
  /** One per column; may be empty. */
  cells: string[];
}

export interface DocumentTable {
  kind: "table";
  /** In points; they sum to the text's width. */
  columns: { title: string; width: number; align: "start" | "end" }[];
  rows: TableRow[];
}

const column = Joi.object<DocumentTable["columns"][number], true>({
  title: Joi.string().required(),
  width: Joi.number().positive().required(),
  align: Joi.string().valid("start", "end").required(),
});

const row = Joi.object<TableRow, true>({
  kind: Joi.string().valid("line", "subtotal", "total").required(),
  cells: Joi.array().items(Joi.string().allow("")).required(),
});

export const documentTable = Joi.object<DocumentTable, true>({
  kind: Joi.string().valid("table").required() as unknown as Joi.StringSchema<"table">,
  columns: Joi.array().items(column).required(),
  rows: Joi.array().items(row).required(),
});

/** One line per row, for storing and hashing. */
export function printTable({ columns, rows }: DocumentTable): string {
  const lines = [columns.map(({ title }) => title), ...rows.map(({ cells }) => cells)];
  return lines.map((cells) => cells.filter((text) => text !== "").join(", ")).join("\n");
}

import type { DataColumn } from "../core/index.js";

import { Money } from "./money.js";

/** Cents. */
interface Line {
  totalOrder: number;
  verified: number;
  commission: number;
}

const sum = <Row,>(rows: readonly Row[], pick: (row: Row) => number) =>
  rows.reduce((cents, row) => cents + pick(row), 0);

/** Amount paid, the part that counts, and 30% of it. */
export function createLineColumns<Row extends Line>(lines: readonly Row[]): readonly DataColumn<Row>[] {
  const create = (key: string, header: string, pick: (line: Line) => number, narrow: "half" | "corner") => ({
    key,
    header,
    align: "end" as const,
    narrow,
    total: <Money amount={sum(lines, pick)} />,
    subtotal: (rows: readonly Row[]) => <Money amount={sum(rows, pick)} />,
    cell: (line: Row) => <Money amount={pick(line)} />,
  });
  return [
    create("total", "Total", ({ totalOrder }) => totalOrder, "half"),
    create("counts", "Counts", ({ verified }) => verified, "half"),
    create("commission", "30%", ({ commission }) => commission, "corner"),
  ];
}

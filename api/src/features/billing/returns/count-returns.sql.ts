import { select } from "../../../platform/db/database";
import { addParameter, type SqlValues } from "../../../platform/db/parameters";
import { readInteger, readTextOrNull, type Row } from "../../../platform/db/rows";
import type { ReturnedBy } from "./find-return.policy";

/** `part` 1 starts at the first edge. */
interface Part {
  part: number;
  count: number;
}

/** SQL condition: the debit `a` reached a bank. The provider itself refused the others. */
export const isSent = "NOT (a.state = 'failed' AND a.return_received_at IS NULL)";

interface Sums {
  sent: Part[];
  returned: (Part & ReturnedBy)[];
}

const readPart = (row: Row): Part => ({ part: readInteger(row, "part"), count: readInteger(row, "count") });

/**
 * Counts sent debits and received returns between consecutive edges, returns also by code and reason. The last edge is
 * excluded. A scan for each part is as fast as one scan of all; grouping takes four times as long.
 *
 * @param edges at least two, ascending
 */
export async function countReturns(edges: readonly Date[]): Promise<Sums> {
  const values: SqlValues = {};
  const marks = edges.map((edge) => addParameter(values, "edge", edge));
  const [first = "", last = ""] = [marks[0], marks.at(-1)];
  const parts = marks.slice(0, -1).map(
    (mark, index) => `SELECT ${String(index + 1)} AS part, COUNT(*) AS count FROM debit_attempts a
      WHERE a.sent_at >= ${mark} AND a.sent_at < ${marks[index + 1] ?? last} AND ${isSent}`,
  );
  const part = ["1", ...marks.slice(1, -1).map((mark) => `(a.return_received_at >= ${mark})`)].join(" + ");
  const [sent, returned] = await Promise.all([
    select(parts.join(" UNION ALL "), { values }),
    select(
      `SELECT ${part} AS part, a.return_code, a.reason, COUNT(*) AS count FROM debit_attempts a
        WHERE a.return_received_at >= ${first} AND a.return_received_at < ${last} GROUP BY part, a.return_code, a.reason`,
      { values },
    ),
  ]);
  return {
    sent: sent.map(readPart),
    returned: returned.map((row) => ({
      ...readPart(row),
      returnCode: readTextOrNull(row, "return_code"),
      reason: readTextOrNull(row, "reason"),
    })),
  };
}

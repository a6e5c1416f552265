import { booksOf } from "../books/merchant-books.js";
import { sortByTime } from "../paging/list-by-time.js";
import { readCursor, writeCursor } from "../paging/cursor.js";
import { pageByTime } from "../paging/page-by-time.js";
import { boundQuery } from "../paging/read-list-query.js";
import type { SquareCall, SquareHandlers } from "../square-call.js";
import { badRequest, notFound } from "../square-error.js";
import type { DisputeRecord } from "./dispute.model.js";
import { presentDispute } from "./dispute.presenter.js";

const PAGE_SIZE = 50;
const STATES = new Set([
  "INQUIRY_EVIDENCE_REQUIRED",
  "INQUIRY_PROCESSING",
  "INQUIRY_CLOSED",
  "EVIDENCE_REQUIRED",
  "PROCESSING",
  "WON",
  "LOST",
  "ACCEPTED",
]);

export const DISPUTE_HANDLERS: SquareHandlers = {
  "GET /v2/disputes": listDisputes,
  "GET /v2/disputes/{dispute_id}": ({ tenant, merchant, parameters }) => {
    const id = parameters.dispute_id ?? "";
    const dispute = booksOf(tenant, merchant).disputes.get(id);
    if (!dispute) throw notFound(`Could not find dispute with id: ${id}`);
    return { dispute: presentDispute(dispute) };
  },
};

/** Lists disputes, newest first, 50 per page. */
function listDisputes({ tenant, merchant, query }: SquareCall): Record<string, unknown> {
  const states = readStates(query.states);
  const bound = [merchant.id, boundQuery(query)];
  const position = typeof query.cursor === "string" ? readCursor(bound, query.cursor) : null;
  const all = [...booksOf(tenant, merchant).disputes.values()];
  const timeOf = (dispute: DisputeRecord): number => dispute.createdAt;
  const idOf = (dispute: DisputeRecord): string => dispute.id;
  const page = pageByTime({
    items: sortByTime(all, timeOf, idOf),
    timeOf,
    idOf,
    isWanted: (dispute) =>
      (states === null || states.includes(dispute.state)) &&
      (query.location_id === undefined || dispute.locationId === query.location_id),
    from: -Infinity,
    to: Infinity,
    isDescending: true,
    after: position,
    limit: PAGE_SIZE,
  });
  const last = page.items.at(-1);
  if (last === undefined) return {};
  const disputes = page.items.map(presentDispute);
  if (!page.hasMore) return { disputes };
  return { disputes, cursor: writeCursor(bound, { time: last.createdAt, id: last.id, until: 0 }) };
}

/** Reads the states, which commas separate; null for all states. */
function readStates(value: unknown): string[] | null {
  if (typeof value !== "string" || value === "") return null;
  const states = value.split(",");
  const strange = states.find((state) => !STATES.has(state));
  if (strange !== undefined) throw badRequest("INVALID_ENUM_VALUE", `${strange} is no state of a dispute.`, "states");
  return states;
}

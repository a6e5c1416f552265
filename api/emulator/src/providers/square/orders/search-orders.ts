import { readField } from "../../../read-field.js";
import { booksOf, type OrderTime } from "../books/merchant-books.js";
import { type PagePosition, readCursor, writeCursor } from "../paging/cursor.js";
import { pageByTime } from "../paging/page-by-time.js";
import { readInstant } from "../paging/read-instant.js";
import type { SquareCall } from "../square-call.js";
import { badRequest } from "../square-error.js";
import type { OrderRecord } from "./order.model.js";
import { presentOrder } from "./order.presenter.js";

const MAX_LOCATIONS = 10;
const DEFAULT_LIMIT = 500;
const MAX_LIMIT = 1_000;

const TIMES: Readonly<Record<string, OrderTime>> = {
  CREATED_AT: "createdAt",
  UPDATED_AT: "updatedAt",
  CLOSED_AT: "closedAt",
};

interface Search {
  locationIds: readonly string[];
  time: OrderTime;
  isDescending: boolean;
  from: number;
  to: number | null;
  states: readonly string[] | null;
  sources: readonly string[] | null;
  limit: number;
}

/** Returns a page of orders. An empty page is `{}`; the last page has no `cursor`. */
export function searchOrders({ tenant, merchant, body }: SquareCall): Record<string, unknown> {
  const search = readSearch(body, merchant.locations);
  const now = tenant.clock.now().getTime();
  const query = [merchant.id, body.location_ids, body.query ?? null, body.return_entries ?? false];
  const position = typeof body.cursor === "string" ? readCursor(query, body.cursor) : null;
  const until = position?.until ?? search.to ?? now;
  const page = pageByTime({
    items: booksOf(tenant, merchant).sortedBy(search.time),
    timeOf: (order) => order[search.time],
    idOf: (order) => order.id,
    isWanted: (order) => isWanted(order, search, now),
    from: search.from,
    to: until,
    isDescending: search.isDescending,
    after: position,
    limit: search.limit,
  });
  return presentPage(page, body.return_entries === true, (last) =>
    writeCursor(query, { time: last[search.time] ?? 0, id: last.id, until } satisfies PagePosition),
  );
}

function presentPage(
  { items, hasMore }: { items: readonly OrderRecord[]; hasMore: boolean },
  asEntries: boolean,
  cursorAfter: (last: OrderRecord) => string,
): Record<string, unknown> {
  const last = items.at(-1);
  if (last === undefined) return {};
  const shown = asEntries
    ? {
        order_entries: items.map(({ id, version, locationId }) => ({ order_id: id, version, location_id: locationId })),
      }
    : { orders: items.map(presentOrder) };
  return hasMore ? { ...shown, cursor: cursorAfter(last) } : shown;
}

function isWanted(order: OrderRecord, search: Search, now: number): boolean {
  return (
    order.visibleAt <= now &&
    search.locationIds.includes(order.locationId) &&
    (search.states === null || search.states.includes(order.state)) &&
    (search.sources === null || search.sources.includes(order.content().source))
  );
}

function readSearch(body: SquareCall["body"], locations: readonly { id: string }[]): Search {
  const filter = readField(body.query, "filter");
  const sort = readField(body.query, "sort");
  const dates = readField(filter, "date_time_filter");
  const sortField = textOf(readField(sort, "sort_field")) ?? "CREATED_AT";
  const range = readRange(dates, sortField);
  refuseUnknownFilters(filter);
  return {
    locationIds: readLocations(body.location_ids, locations),
    time: TIMES[sortField] ?? "createdAt",
    isDescending: textOf(readField(sort, "sort_order")) !== "ASC",
    ...range,
    states: readTexts(readField(readField(filter, "state_filter"), "states")),
    sources: readTexts(readField(readField(filter, "source_filter"), "source_names")),
    limit: readLimit(body.limit),
  };
}

function readLocations(value: unknown, locations: readonly { id: string }[]): string[] {
  const field = "location_ids";
  const ids = readTexts(value) ?? [];
  if (ids.length === 0) {
    throw badRequest("MISSING_REQUIRED_PARAMETER", "At least one location ID is required.", field);
  }
  if (ids.length > MAX_LOCATIONS) {
    throw badRequest("ARRAY_LENGTH_TOO_LONG", `At most ${String(MAX_LOCATIONS)} location IDs are allowed.`, field);
  }
  const strange = ids.find((id) => !locations.some((location) => location.id === id));
  if (strange !== undefined) throw badRequest("INVALID_VALUE", `Location ${strange} is not of this seller.`, field);
  return ids;
}

/** Reads the time range. A search has at most one, and its field must be the sort field. */
function readRange(dates: unknown, sortField: string): { from: number; to: number | null } {
  const field = "query.filter.date_time_filter";
  const given = ["created_at", "updated_at", "closed_at"].filter((name) => isPresent(readField(dates, name)));
  const [name] = given;
  if (name === undefined) return { from: -Infinity, to: null };
  if (given.length > 1) throw badRequest("CONFLICTING_PARAMETERS", "Only one time range can be filtered by.", field);
  if (name.toUpperCase() !== sortField) {
    const detail = `The sort field ${sortField} must match the timestamp field of the date time filter.`;
    throw badRequest("BAD_REQUEST", detail, "query.sort.sort_field");
  }
  const range = readField(dates, name);
  const from = readInstant(readField(range, "start_at"), `${field}.${name}.start_at`) ?? -Infinity;
  const to = readInstant(readField(range, "end_at"), `${field}.${name}.end_at`);
  if (to !== null && from > to) {
    throw badRequest("INVALID_TIME_RANGE", "The start of the time range is after its end.", `${field}.${name}`);
  }
  return { from, to };
}

function refuseUnknownFilters(filter: unknown): void {
  const name = ["fulfillment_filter", "customer_filter"].find((candidate) => isPresent(readField(filter, candidate)));
  if (name !== undefined) {
    throw badRequest("NOT_IMPLEMENTED", `The lab does not know ${name}.`, `query.filter.${name}`);
  }
}

function readLimit(value: unknown): number {
  if (typeof value !== "number") return DEFAULT_LIMIT;
  if (value < 1) throw badRequest("VALUE_TOO_LOW", "The limit must be at least 1.", "limit");
  if (value > MAX_LIMIT) throw badRequest("VALUE_TOO_HIGH", `The limit is at most ${String(MAX_LIMIT)}.`, "limit");
  return value;
}

function readTexts(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

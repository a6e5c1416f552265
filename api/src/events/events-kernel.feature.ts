import { EventRow } from "../models/event-row.model";
import type { Feature } from "../platform/feature";
import type { Route } from "../platform/http/define-route";
import { ownBusiness, ownBusinessOrNone } from "../sign-in/access";
import { defineRoute, noBody } from "../platform/http/define-route";
import { streamType } from "../platform/http/stream-answer";
import { archiveOf, deleteRows, ofBusiness } from "../platform/personal-data/rows-of-person";
import { listRecentEvents } from "./list-recent-events.query";
import { createEventStreams, type EventStreams, type EventStreamsDeps } from "./live/event-streams";
import { liveEventsQuery, recentEventsQuery } from "./recent-events.schema";

const day = 86_400_000;

const createRoutes = (streams: EventStreams): Route[] => [
  defineRoute({
    endpoint: "GET /integration/recent-events",
    summary: "What happened at the caller's sources, newest first; the next cursor comes in X-Next-Cursor.",
    access: ownBusinessOrNone(),
    effect: "reads",
    request: noBody,
    query: recentEventsQuery,
    handler: async ({ business, query }) => {
      if (!business) return { status: 200, body: [] };
      const { events, nextCursor } = await listRecentEvents(business.id, query);
      return { status: 200, body: events, ...(nextCursor && { headers: { "X-Next-Cursor": nextCursor } }) };
    },
  }),
  defineRoute({
    endpoint: "GET /sse/events",
    summary: "Tells what happens at the caller's sources as it happens, until the session ends (text/event-stream).",
    access: ownBusiness({ code: "NO_BUSINESS", message: "Only clients have live events." }),
    effect: "reads",
    request: noBody,
    query: liveEventsQuery,
    contentType: streamType,
    handler: ({ business, session, query: { after = null } }) =>
      Promise.resolve({ status: 200, body: streams.open(business.id, session, after) }),
  }),
];

/** Tables that `readMarks` reads. */
const watched = [
  ...["sales_by_month", "invoices", "debit_attempts", "outside_payments", "debit_refunds"],
  ...["disputes", "dispute_lines", "dispute_messages", "connections", "sync_runs", "debit_authorizations"],
];

export function createEventsKernelFeature(deps: EventStreamsDeps): Feature {
  const streams = createEventStreams(deps);
  return {
    name: "events-kernel",
    tables: ["events", "event_counters"],
    reads: [
      ...watched.map((table) => ({
        table,
        why: "an open page is told that what it shows has changed",
      })),
    ],
    routes: createRoutes(streams),
    close: streams.close,
    retention: [{ name: "old-events", table: "events", column: "recorded_at", keep: 400 * day }],
    keeps: { event_counters: "a number is never given twice" },
    personalData: {
      events: {
        exported: archiveOf(EventRow, {
          file: "events.csv",
          about: "What happened at your sources: visits, comments, leads and sales, of the last 400 days.",
          of: ofBusiness,
          columns: ["id", "eventSystem", "action", "state", "trust", "person", "item", "amountCents", "occurredAt"],
        }),
        deletion: deleteRows(EventRow, ofBusiness),
      },
      event_counters: { nothingPersonal: "How many events a business has had." },
    },
  };
}

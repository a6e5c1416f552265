import type { RecentEvent } from "@portal/shared-ui/api";

/** A sale at Square. */
export function buildEvent(overrides: Partial<RecentEvent> = {}): RecentEvent {
  return {
    id: "evt_1",
    system: "square",
    action: "sale",
    person: null,
    at: "2026-11-20T21:52:00.000Z",
    item: "Full Detail",
    amount: 33866,
    ...overrides,
  };
}

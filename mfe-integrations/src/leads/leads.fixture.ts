import type { FakeRoutes } from "@portal/shared-ui/testing";

/** A portal that has not told yet where leads come from: for tests of the cards above. */
export const leadsOnTheWay: FakeRoutes = { "GET /integration/inbound": () => new Promise(() => undefined) };

import type { FakeRoutes } from "@portal/shared-ui/testing";

/** Leads that never finish loading, for tests of the cards above. */
export const leadsOnTheWay: FakeRoutes = { "GET /integration/inbound": () => new Promise(() => undefined) };

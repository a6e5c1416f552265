import type { FakeRoutes } from "@portal/shared-ui/testing";

/** Leads that never finish loading, for tests of the other cards on the page. */
export const leadsOnTheWay: FakeRoutes = { "GET /integration/inbound": () => new Promise(() => undefined) };

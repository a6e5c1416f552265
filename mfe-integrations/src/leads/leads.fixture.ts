import type { FakeRoutes } from "@portal/shared-ui/testing";

/** Never finishes, for tests of the other cards. */
export const leadsOnTheWay: FakeRoutes = { "GET /integration/inbound": () => new Promise(() => undefined) };

export { createFakeHost, type FakeHostControls, type FakeHostOverrides } from "./create-fake-host.js";
export { FakeHost, type FakeHostProps } from "./fake-host.js";
export { type FakePasskeys, installFakePasskeys } from "./fake-passkeys.js";
export {
  type FakeAnswer,
  type FakeRefusal,
  type FakeRoute,
  type FakeRoutes,
  type FakeWire,
  fakeWire,
  type RecordedRequest,
} from "./fake-wire.js";
export { buildAccount } from "./build-account.js";
export { buildPartnerLink, buildSourceLink } from "./build-partner-link.js";
export { buildIntegration, buildUnlinked, listIntegrations } from "./list-integrations.js";
export { renderWithHost } from "./render-with-host.js";

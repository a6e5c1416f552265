import { render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";

import { createFakeHost, type FakeHostControls, type FakeHostOverrides } from "./create-fake-host.js";
import { FakeHost } from "./fake-host.js";

/** @param options overrides for a new host, or an existing host */
export function renderWithHost(
  ui: ReactNode,
  options: FakeHostOverrides & { host?: FakeHostControls } = {},
): RenderResult & { host: FakeHostControls } {
  const { host = createFakeHost(options) } = options;
  const rendered = render(ui, { wrapper: ({ children }) => <FakeHost host={host}>{children}</FakeHost> });
  return Object.assign(rendered, { host });
}

import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { AdminFormPage } from "../links/admin-form.page.js";
import { buildOptions } from "./build-link.js";

export const SUBMIT = "POST /urls/submit";
export const TOKEN = "GET /urls/form-token";

/** Expiry of a token issued now. */
export const soon = () => new Date(Date.now() + 600_000).toISOString();

const routes: FakeRoutes = {
  "GET /urls/options": () => ({ status: 200, body: buildOptions() }),
  [TOKEN]: () => ({ status: 200, body: { token: "token-1", expiresAt: soon() } }),
  [SUBMIT]: () => ({ status: 201, body: { shortUrl: "https://portal.example/s/abc2345", code: "abc2345" } }),
};

export function renderForm(change: FakeRoutes = {}) {
  const api = fakeWire({ ...routes, ...change });
  const session = { status: "authenticated", role: "admin" } as const;
  return { api, ...renderWithHost(<AdminFormPage />, { api, session, location: "/admin/AdminForm" }) };
}

/** Values of the seven fields, by label. */
export const SEVEN = {
  "End URL": "https://shine.example/spring",
  Platform: "YouTube",
  "Platform content type": "Video",
  "Platform content category": "Loyalty",
  Destination: "Website",
  "Destination content type": "Post",
  "Destination content category": "Upsell",
};

export async function fill(values: Readonly<Record<string, string>> = SEVEN): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(value);
  }
}

export const create = () => userEvent.click(screen.getByRole("button", { name: "Create link" }));

import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { BillingMailCard } from "./billing-mail-card.js";

function renderCard(wire: FakeRoutes) {
  const api = fakeWire(wire);
  const session = { status: "authenticated", role: "admin" } as const;
  return { api, ...renderWithHost(<BillingMailCard />, { api, session }) };
}

const findBox = () => screen.findByRole("checkbox", { name: /^Send invoices by email/ });

test("confirms that emails to clients are turned on", async () => {
  let on = false;
  const { api, host } = renderCard({
    "GET /pc/billing-mail": () => ({ status: 200, body: { on } }),
    "POST /pc/billing-mail": (body) => {
      on = body.on;
      return { status: 200, body };
    },
  });
  expect(await findBox()).not.toBeChecked();
  await userEvent.click(await findBox());
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const message = "Saved. It applies to invoices from now on.";
  await waitFor(() => expect(host.notices).toEqual([{ type: "success", message }]));
  expect(await findBox()).toBeChecked();
  expect(api.requestsOf("POST /pc/billing-mail").map(({ body }) => body)).toEqual([{ on: true }]);
});

test("keeps the choice when the save fails", async () => {
  const { host } = renderCard({
    "GET /pc/billing-mail": () => ({ status: 200, body: { on: true } }),
    "POST /pc/billing-mail": () => ({ status: 503, body: { message: "The portal is busy." } }),
  });
  expect(await findBox()).toBeChecked();
  await userEvent.click(await findBox());
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(host.notices).toEqual([{ type: "error", message: "The portal is busy." }]));
  expect(await findBox()).not.toBeChecked();
});

test("shows whether the setting loads or failed to load", async () => {
  const { unmount } = renderCard({ "GET /pc/billing-mail": () => new Promise(() => undefined) });
  expect(screen.getByText("Loading the setting")).toBeInTheDocument();
  unmount();

  let isDown = true;
  renderCard({
    "GET /pc/billing-mail": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: { on: false } },
  });
  expect(await screen.findByText("Could not load the setting")).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findBox()).not.toBeChecked();
});

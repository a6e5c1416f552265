import type { AgencySettingsAnswer } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { AgencyPage } from "./agency.page.js";

const CEDAR: AgencySettingsAnswer = {
  name: "Cedar & Main",
  address: "12 Cedar Street, New York, NY 10007",
  email: "help@cedar.example",
  phone: "2125550142",
  logo: null,
  samplesShown: true,
};

function createImage(content: string): File {
  const file = new File([content], "logo.png", { type: "image/png" });
  file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(content).buffer);
  return file;
}

function renderAgency(routes: FakeRoutes) {
  const api = fakeWire({ "GET /admin/agency": () => ({ status: 200, body: CEDAR }), ...routes });
  const session = { status: "authenticated", role: "admin" } as const;
  return { api, ...renderWithHost(<AgencyPage />, { api, session, location: "/admin/agency" }) };
}

test("saves a changed name, a removed phone and hidden samples", async () => {
  const { api, host } = renderAgency({
    "POST /admin/agency": (settings) => ({ status: 200, body: { ...CEDAR, ...settings } }),
  });
  const name = await screen.findByLabelText("Name");
  await userEvent.clear(name);
  await userEvent.type(name, "Cedar");
  await userEvent.clear(screen.getByLabelText("Phone for questions"));
  await userEvent.click(screen.getByLabelText("Show clients the samples ‘Reserved for future’ and ‘Packages’"));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(host.notices).toEqual([{ type: "success", message: "Agency saved." }]));
  expect(api.requestsOf("POST /admin/agency").map(({ body }) => body)).toEqual([
    { name: "Cedar", address: CEDAR.address, email: CEDAR.email, phone: null, samplesShown: false },
  ]);
});

test("keeps the typed values when an error is shown at its field", async () => {
  const message = "Enter the agency's name.";
  renderAgency({ "POST /admin/agency": () => ({ status: 422, body: { message, fields: { name: message } } }) });
  const name = await screen.findByLabelText("Name");
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(message));
  expect(name).toHaveFocus();
  expect(screen.getByLabelText("Email for questions")).toHaveValue("help@cedar.example");
});

test("saves a chosen logo at once, with a button that removes it", async () => {
  const { api } = renderAgency({
    "POST /admin/agency/logo": ({ image }) => ({
      status: 200,
      body: { ...CEDAR, logo: image === null ? null : "/api/agency/logo?v=1" },
    }),
  });
  await userEvent.upload(await screen.findByLabelText("Choose an image"), createImage("PNG"));
  expect(await screen.findByRole("img", { name: "The logo now" })).toHaveAttribute("src", "/api/agency/logo?v=1");
  await userEvent.click(screen.getByRole("button", { name: "Remove logo" }));
  expect(await screen.findByText(/No logo yet/)).toBeVisible();
  expect(api.requestsOf("POST /admin/agency/logo").map(({ body }) => body)).toEqual([
    { image: btoa("PNG") },
    { image: null },
  ]);
});

test("explains at the field why an image was refused", async () => {
  const message = "Choose a PNG, JPEG or WebP image.";
  renderAgency({ "POST /admin/agency/logo": () => ({ status: 422, body: { message, fields: { image: message } } }) });
  const field = await screen.findByLabelText("Choose an image");
  await userEvent.upload(field, createImage("x"));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
});

test("shows when the settings fail to load", async () => {
  renderAgency({ "GET /admin/agency": () => ({ status: 400, body: { message: "Out of order." } }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("The agency could not be loaded.");
});

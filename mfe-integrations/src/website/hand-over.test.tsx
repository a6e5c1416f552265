import {
  type FakeRefusal,
  type FakeRoutes,
  fakeWire,
  listIntegrations,
  renderWithHost,
} from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { IntegrationsPage } from "../integrations/integrations.page.js";
import { leadsOnTheWay } from "../leads/leads.fixture.js";

const SEND = "POST /web/send-steps";
const TEST = "POST /web/web-connect-test";
const tag = '<script async src="https://portal.test/t.js" data-key="pk_1"></script>';

async function openHandOver(wire: FakeRoutes) {
  const api = fakeWire({
    ...leadsOnTheWay,
    "POST /integration/get-all": () => ({ status: 200, body: listIntegrations([]) }),
    "POST /recover/all-user-info": () => ({ status: 503, body: { message: "Busy." } }),
    "GET /web/key": () => ({ status: 200, body: { key: "pk_1", tag, website: "shine.test" } }),
    ...wire,
  });
  renderWithHost(<IntegrationsPage />, { api, session: { status: "authenticated", role: "user" } });
  await screen.findByRole("link", { name: "Link Private Client Wizard" });
  await userEvent.click(screen.getByRole("button", { name: "Link Website" }));
  const dialog = within(screen.getByRole("dialog", { name: "Connect your website" }));
  await dialog.findByText(tag);
  await userEvent.click(dialog.getByRole("button", { name: "Send it to my web person" }));
  return { api, dialog, field: dialog.getByLabelText("Their email address") };
}

const sent = "Sent to web@agency.test. The email names you and your email address.";

test("confirms the steps emailed on Enter, without a connection test", async () => {
  const { api, dialog, field } = await openHandOver({
    [SEND]: () => ({ status: 200, body: { message: sent, type: "success" } }),
  });
  await userEvent.type(field, " web@agency.test{Enter}");
  expect(await dialog.findByText(sent)).toBeVisible();
  expect(api.requestsOf(SEND)).toMatchObject([{ body: { email: "web@agency.test" } }]);
  expect(api.requestsOf(TEST)).toEqual([]);
  expect(field).toHaveValue("");
  await userEvent.type(field, "o");
  expect(dialog.queryByText(sent)).not.toBeInTheDocument();
});

test.each(["", "web person", "web@"])("requires an address before sending: '%s'", async (typed) => {
  const { api, dialog, field } = await openHandOver({});
  if (typed !== "") await userEvent.type(field, typed);
  await userEvent.click(dialog.getByRole("button", { name: "Send" }));
  expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveValue(typed);
  expect(api.requestsOf(SEND)).toEqual([]);
});

test("sends once when pressed repeatedly", async () => {
  let answer: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { api, dialog, field } = await openHandOver({
    [SEND]: async () => {
      await pending;
      return { status: 200, body: { message: sent, type: "success" } };
    },
  });
  await userEvent.type(field, "web@agency.test{Enter}{Enter}");
  await userEvent.click(dialog.getByRole("button", { name: "Sending" }));
  answer();
  expect(await dialog.findByText(sent)).toBeVisible();
  expect(api.requestsOf(SEND)).toHaveLength(1);
});

test("keeps the input, with the reason, when sending fails", async () => {
  const refusals: { status: number; body: FakeRefusal }[] = [
    {
      status: 429,
      body: { message: "Too many requests. Try again in 3600 seconds.", type: "error", code: "TOO_MANY_REQUESTS" },
    },
    {
      status: 422,
      body: {
        message: "Please enter a valid email address",
        type: "error",
        code: "INVALID",
        fields: { email: "No such address." },
      },
    },
  ];
  const { dialog, field } = await openHandOver({
    [SEND]: () => refusals.shift() ?? { status: 500, body: { message: "" } },
  });
  await userEvent.type(field, "web@agency.test{Enter}");
  expect(await dialog.findByRole("alert")).toHaveTextContent("We couldn't send it.Too many requests.");
  expect(field).toHaveValue("web@agency.test");
  await userEvent.click(dialog.getByRole("button", { name: "Send" }));
  expect(await dialog.findByText("No such address.")).toBeVisible();
  expect(field).toHaveValue("web@agency.test");
});

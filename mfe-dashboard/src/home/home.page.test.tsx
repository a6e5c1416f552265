import { useIntegrations } from "@portal/shared-ui/api";
import { buildIntegration, buildUnlinked, type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildEmptySummary } from "../testing/build-sales.js";
import { HomePage } from "./home.page.js";

const neverSold = () => ({ status: 200, body: buildEmptySummary() });

function renderHome(
  integrations: FakeRoutes["POST /integration/get-all"],
  role: "user" | "admin" | "viewer" = "user",
  userName = "Dana",
) {
  const api = fakeWire({ "POST /integration/get-all": integrations, "GET /sales/summary": neverSold });
  const session = { status: "authenticated", role, userName } as const;
  return { api, ...renderWithHost(<HomePage />, { api, session }) };
}

test("greets the person with the next step", async () => {
  const { host } = renderHome(() => ({ status: 200, body: [buildUnlinked()] }));

  expect(screen.getByRole("heading", { level: 1, name: "Welcome, Dana" })).toBeVisible();
  await userEvent.click(await screen.findByRole("link", { name: "Go to Integrations" }));

  expect(host.visits).toEqual(["/init"]);
});

test("greets without a name until the person's name is loaded", () => {
  renderHome(() => ({ status: 200, body: [buildUnlinked()] }), "user", "Partner");

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Welcome$/);
});

test("offers the wizard beside the next step, before a sales system is linked", async () => {
  const { host } = renderHome(() => ({ status: 200, body: [buildUnlinked()] }));

  await userEvent.click(await screen.findByRole("link", { name: "Open the wizard" }));

  expect(host.visits).toEqual(["/PrivateClientWizard"]);
  const steps = within(screen.getByRole("region", { name: "Your next step" })).getAllByRole("listitem");
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual(["step", null, null]);
});

test("has no link at a finished step", async () => {
  renderHome(() => ({ status: 200, body: [buildUnlinked(), { ...buildIntegration(), partner: "PCW" }] }));

  expect(await screen.findByRole("link", { name: "Go to Integrations" })).toHaveAttribute("href", "/init");
  expect(screen.queryByRole("link", { name: "Open the wizard" })).not.toBeInTheDocument();
  expect(screen.getByText("2 of 3 done")).toBeVisible();
});

test("names the sales systems that can be linked", async () => {
  renderHome(() => ({ status: 200, body: [buildUnlinked()] }));

  expect(await screen.findByText(/^Link Square or Stripe\..* by themselves\.$/)).toBeVisible();
});

test("shows what is loading", () => {
  renderHome(() => new Promise(() => undefined));

  expect(screen.getByText("Loading your sales")).toBeInTheDocument();
  expect(screen.getByText("Loading your orders")).toBeInTheDocument();
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
});

test("shows no figures before any have loaded", async () => {
  renderHome(() => ({ status: 200, body: [buildUnlinked()] }));

  expect(
    within(await screen.findByRole("region", { name: "What you will see here" })).getAllByText("no figure yet"),
  ).toHaveLength(3);
});

test("offers Retry when the connections fail, until it succeeds", async () => {
  let isDown = true;
  const { api } = renderHome(() =>
    isDown
      ? { status: 503, body: { message: "The portal is busy.", requestId: "req_9" } }
      : { status: 200, body: [buildUnlinked()] },
  );

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Your connections could not be loaded.");
  expect(alert).toHaveTextContent("The portal is busy.");
  expect(alert).toHaveTextContent("req_9");

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByRole("link", { name: "Go to Integrations" })).toBeVisible();
  expect(api.requestsOf("POST /integration/get-all")).toHaveLength(2);
});

test.each(["admin", "viewer"] as const)(
  "redirects staff (%s) to the clients without requesting connections",
  (role) => {
    const { api, host } = renderHome(() => ({ status: 200, body: [] }), role);

    expect(host.visits).toEqual(["/AdminDash"]);
    expect(screen.getByText("Opening the client list")).toBeInTheDocument();
    expect(api.requests).toEqual([]);
  },
);

/** Shows that the portal refused although an older answer exists. */
function Refusal() {
  const { isRefetchError } = useIntegrations();
  return isRefetchError ? <p>asked in vain</p> : null;
}

test("keeps the steps when a background reload fails", async () => {
  let isDown = false;
  const api = fakeWire({
    "POST /integration/get-all": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: [buildUnlinked()] },
    "GET /sales/summary": neverSold,
  });
  const session = { status: "authenticated", role: "user" } as const;
  renderWithHost(
    <>
      <HomePage />
      <Refusal />
    </>,
    { api, session },
  );
  await screen.findByRole("link", { name: "Go to Integrations" });

  isDown = true;
  act(() => {
    window.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await screen.findByText("asked in vain")).toBeVisible();

  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Go to Integrations" })).toBeVisible();
});

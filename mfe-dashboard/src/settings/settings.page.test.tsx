import { buildAccount, type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { SettingsPage } from "./settings.page.js";
import { lists } from "./settings-wire.fixture.js";
import { useAccount } from "./use-account.js";

const account = buildAccount({
  business: {
    web: "whitfield.test",
    bizPhone: "7185550102",
    bizPhoneSameAsPersonal: false,
    timeZone: "America/Chicago",
  },
});

function renderSettings(answer: FakeRoutes["POST /recover/all-user-info"], role: "user" | "admin" = "user") {
  const session = { status: "authenticated", role } as const;
  return renderWithHost(<SettingsPage />, {
    api: fakeWire({ ...lists, "POST /recover/all-user-info": answer }),
    session,
  });
}

const region = (name: string) => within(screen.getByRole("region", { name }));
const emailIs = (email: string) => screen.findByDisplayValue(email);

test("shows person and business in their fields", async () => {
  renderSettings(() => ({ status: 200, body: account }));
  await emailIs("dana@shop.test");
  expect(region("Personal").getByLabelText("First name")).toHaveValue("Dana");
  expect(region("Personal").getByLabelText("Phone number")).toHaveValue("2125550147");
  expect(region("Business").getByLabelText("Website")).toHaveValue("whitfield.test");
  expect(region("Business").getByLabelText("Business phone")).toHaveValue("7185550102");
  expect(region("Business").getByLabelText("Time zone")).toHaveValue("America/Chicago");
});

test("links to its sections from the start", async () => {
  const { container } = renderSettings(() => ({ status: 200, body: account }));
  const links = within(screen.getByRole("navigation", { name: "Sections" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Personal",
    "Business",
    "Notifications",
    "Security",
    "Authenticator app",
    "Sessions",
    "Documents",
    "Invoices",
    "Your data",
    "Delete account",
  ]);
  await emailIs("dana@shop.test");
  for (const link of links) {
    const section = container.querySelector(link.getAttribute("href") ?? "");
    expect(section).toHaveAccessibleName(link.textContent);
  }
});

test("links an admin to the billing email instead of invoices", async () => {
  renderSettings(() => ({ status: 200, body: { ...account, business: null } }), "admin");
  await emailIs("dana@shop.test");
  const links = within(screen.getByRole("navigation", { name: "Sections" })).getAllByRole("link");
  const names = links.map(({ textContent }) => textContent);
  expect(names).toContain("Billing email");
  expect(names).not.toContain("Invoices");
  expect(screen.getByRole("region", { name: "Billing email" })).toBeVisible();
});

test("checks the boxes for values that a business does not have", async () => {
  const body = buildAccount({ business: { web: null, bizPhoneSameAsPersonal: true } });
  renderSettings(() => ({ status: 200, body }));
  await emailIs("dana@shop.test");
  expect(region("Business").getByRole("checkbox", { name: "I don't have a website yet" })).toBeChecked();
  expect(region("Business").getByLabelText("Website")).toHaveValue("No Website");
  expect(region("Business").getByLabelText("Business phone")).toHaveValue("(212) 555-0147");
});

test("says that an account has no business", async () => {
  renderSettings(() => ({ status: 200, body: { ...account, business: null } }));

  expect(await screen.findByText("No business belongs to this account.")).toBeVisible();
});

test("shows what is loading", () => {
  renderSettings(() => new Promise(() => undefined));

  expect(screen.getByRole("status")).toHaveTextContent("Loading your account");
});

test("shows a failed load until a retry on request", async () => {
  let isDown = true;
  renderSettings(() => {
    if (isDown) throw new TypeError("network down");
    return { status: 200, body: account };
  });

  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to fetch user information.");

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));

  expect(await emailIs("dana@shop.test")).toBeVisible();
});

/** Shows that the portal refused although an older answer exists. */
function Refusal() {
  const { isRefetchError } = useAccount();
  return isRefetchError ? <p>asked in vain</p> : null;
}

test("keeps the account when a background reload fails", async () => {
  let isDown = false;
  const api = fakeWire({
    ...lists,
    "POST /recover/all-user-info": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: account },
  });
  const session = { status: "authenticated", role: "user" } as const;
  renderWithHost(
    <>
      <SettingsPage />
      <Refusal />
    </>,
    { api, session },
  );
  await emailIs("dana@shop.test");

  isDown = true;
  act(() => {
    window.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await screen.findByText("asked in vain")).toBeVisible();

  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByDisplayValue("dana@shop.test")).toBeVisible();
});

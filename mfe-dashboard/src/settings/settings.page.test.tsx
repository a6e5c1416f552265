import type { AllUserInfoAnswer } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { SettingsPage } from "./settings.page.js";
import { useAccount } from "./use-account.js";

function buildAccount(overrides: Partial<AllUserInfoAnswer> = {}): AllUserInfoAnswer {
  return {
    user: {
      id: "usr_1",
      firstName: "Dana",
      lastName: "Whitfield",
      email: "dana@shop.test",
      phoneNumber: "+12125550147",
    },
    business: {
      bizName: "Whitfield Auto Detailing",
      web: "whitfield.test",
      bizPhone: "7185550102",
      bizPhoneSameAsPersonal: false,
      timeZone: "America/Chicago",
    },
    ...overrides,
  };
}

function renderSettings(answer: FakeRoutes["POST /recover/all-user-info"]) {
  const session = { status: "authenticated", role: "user" } as const;
  return renderWithHost(<SettingsPage />, { api: fakeWire({ "POST /recover/all-user-info": answer }), session });
}

/** The facts of a card, by their terms. */
function readFacts(card: HTMLElement): Record<string, string | null> {
  const terms = within(card).getAllByRole("term");
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]));
}

test("shows the person and the business", async () => {
  renderSettings(() => ({ status: 200, body: buildAccount() }));

  await screen.findByText("dana@shop.test");

  expect(readFacts(screen.getByRole("region", { name: "Personal" }))).toEqual({
    "First name": "Dana",
    "Last name": "Whitfield",
    Email: "dana@shop.test",
    "Phone number": "(212) 555-0147",
  });
  expect(readFacts(screen.getByRole("region", { name: "Business" }))).toEqual({
    "Business name": "Whitfield Auto Detailing",
    Website: "whitfield.test",
    "Business phone": "(718) 555-0102",
    "Time zone": "Central Time (America/Chicago)",
  });
});

test("names what a business does not have", async () => {
  const business = {
    bizName: "Corner Wash",
    web: null,
    bizPhone: "2125550147",
    bizPhoneSameAsPersonal: true,
    timeZone: "America/New_York",
  };
  renderSettings(() => ({ status: 200, body: buildAccount({ business }) }));

  await screen.findByText("Corner Wash");

  expect(readFacts(screen.getByRole("region", { name: "Business" }))).toMatchObject({
    Website: "No Website",
    "Business phone": "(212) 555-0147, same as your phone",
  });
});

test("says that an account has no business", async () => {
  renderSettings(() => ({ status: 200, body: buildAccount({ business: null }) }));

  expect(await screen.findByText("No business belongs to this account.")).toBeVisible();
});

test("offers nothing to change", async () => {
  renderSettings(() => ({ status: 200, body: buildAccount() }));

  await screen.findByText("dana@shop.test");

  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("says what it waits for", () => {
  renderSettings(() => new Promise(() => undefined));

  expect(screen.getByRole("status")).toHaveTextContent("Loading your account");
});

test("says that the account did not come, and tries again on request", async () => {
  let isDown = true;
  renderSettings(() => {
    if (isDown) throw new TypeError("network down");
    return { status: 200, body: buildAccount() };
  });

  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to fetch user information.");

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByText("dana@shop.test")).toBeVisible();
});

/** Says that the portal has refused while there is an older answer; drawn together with the page. */
function Refusal() {
  const { isRefetchError } = useAccount();
  return isRefetchError ? <p>asked in vain</p> : null;
}

test("keeps the account when asking again in the background fails", async () => {
  let isDown = false;
  const api = fakeWire({
    "POST /recover/all-user-info": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: buildAccount() },
  });
  const session = { status: "authenticated", role: "user" } as const;
  renderWithHost(
    <>
      <SettingsPage />
      <Refusal />
    </>,
    { api, session },
  );
  await screen.findByText("dana@shop.test");

  isDown = true;
  act(() => {
    window.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await screen.findByText("asked in vain")).toBeVisible();

  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByText("dana@shop.test")).toBeVisible();
});

import type { AccountDeletion } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { DeleteAccountCard } from "./delete-account-card.js";

const staying: AccountDeletion = {
  dueAt: null,
  needsPassword: true,
  kept: ["Your agreements as they were signed, as evidence."],
  keptYears: 7,
};
const leaving: AccountDeletion = { ...staying, dueAt: "2026-11-29T12:00:00.000Z" };

function renderCard(routes: FakeRoutes) {
  const api = fakeWire(routes);
  const session = { status: "authenticated", role: "user" } as const;
  const ui = <DeleteAccountCard timeZone="America/New_York" />;
  return { ...renderWithHost(ui, { api, session }), api, user: userEvent.setup() };
}

const answer = (body: AccountDeletion) => () => ({ status: 200, body });
const openForm = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole("button", { name: "Delete my account" }));

test("shows the deletion day after it has shown what is erased and kept", async () => {
  let state = staying;
  const { api, host, user } = renderCard({
    "GET /account/deletion": () => ({ status: 200, body: state }),
    "POST /account/deletion": () => {
      state = leaving;
      return { status: 200, body: leaving };
    },
  });
  await openForm(user);
  expect(screen.getByText(/^We erase your name/)).toBeVisible();
  expect(screen.getByText(/for at least 7 years:$/)).toBeVisible();
  expect(screen.getByRole("listitem")).toHaveTextContent("Your agreements as they were signed");
  await user.type(screen.getByLabelText("Your password"), "a-password");
  await user.type(screen.getByLabelText("Type DELETE to confirm"), "DELETE");
  await user.click(screen.getByRole("button", { name: "Delete in 7 days" }));
  expect(await screen.findByText(/^Your account will be deleted on Nov.29,.2026, 7:00.AM.EST/)).toBeVisible();
  expect(screen.queryByLabelText("Your password")).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("group", { name: "Delete account" })).toHaveFocus());
  expect(api.requestsOf("POST /account/deletion")[0]?.body).toEqual({ confirmation: "DELETE", password: "a-password" });
  expect(host.notices).toEqual([{ type: "success", message: "Your account will be deleted in 7 days." }]);
});

test("focuses the first missing field of password and word", async () => {
  const { api, user } = renderCard({ "GET /account/deletion": answer(staying) });
  await openForm(user);
  await user.type(screen.getByLabelText("Type DELETE to confirm"), "delete");
  await user.click(screen.getByRole("button", { name: "Delete in 7 days" }));
  expect(screen.getByLabelText("Your password")).toHaveFocus();
  expect(screen.getByText("Enter your password.")).toBeVisible();
  expect(screen.getByText("Type DELETE in capital letters.")).toBeVisible();
  expect(api.requestsOf("POST /account/deletion")).toHaveLength(0);
});

test("shows a wrong password at its field, other errors above the buttons", async () => {
  let refusal = {
    status: 400,
    body: { message: "That is not your password.", fields: { password: "That is not your password." } },
  };
  const { user } = renderCard({ "GET /account/deletion": answer(staying), "POST /account/deletion": () => refusal });
  await openForm(user);
  await user.type(screen.getByLabelText("Your password"), "wrong");
  await user.type(screen.getByLabelText("Type DELETE to confirm"), "DELETE");
  await user.click(screen.getByRole("button", { name: "Delete in 7 days" }));
  expect(await screen.findByText("That is not your password.")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Your password")).toHaveFocus());
  const message = "You are the only admin. Invite another admin first.";
  refusal = { status: 409, body: { message } } as typeof refusal;
  await user.click(screen.getByRole("button", { name: "Delete in 7 days" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
});

test("requires no password when the account has none", async () => {
  const { user } = renderCard({ "GET /account/deletion": answer({ ...staying, needsPassword: false }) });
  await openForm(user);
  expect(screen.queryByLabelText("Your password")).not.toBeInTheDocument();
  expect(screen.getByRole("form", { name: "Delete account" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Delete my account" })).toHaveFocus();
});

test("cancels the deletion", async () => {
  let state = leaving;
  const { host, user } = renderCard({
    "GET /account/deletion": () => ({ status: 200, body: state }),
    "POST /account/deletion/cancel": () => {
      state = staying;
      return { status: 200, body: staying };
    },
  });
  expect(await screen.findByText(/^Your account will be deleted on /)).toBeVisible();
  await waitFor(() => expect(document.body).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "Keep my account" }));
  const button = await screen.findByRole("button", { name: "Delete my account" });
  await waitFor(() => expect(button).toHaveFocus());
  expect(host.notices).toEqual([{ type: "success", message: "Your account stays." }]);
});

test("starts with an empty form after a canceled deletion", async () => {
  let state = staying;
  const { user } = renderCard({
    "GET /account/deletion": () => ({ status: 200, body: state }),
    "POST /account/deletion": () => ({ status: 200, body: (state = leaving) }),
    "POST /account/deletion/cancel": () => ({ status: 200, body: (state = staying) }),
  });
  await openForm(user);
  await user.type(screen.getByLabelText("Your password"), "a-password");
  await user.type(screen.getByLabelText("Type DELETE to confirm"), "DELETE");
  await user.click(screen.getByRole("button", { name: "Delete in 7 days" }));
  await user.click(await screen.findByRole("button", { name: "Keep my account" }));
  expect(await screen.findByRole("button", { name: "Delete my account" })).toBeVisible();
  expect(screen.queryByLabelText("Your password")).not.toBeInTheDocument();
});

test("shows a failed load until Retry succeeds", async () => {
  let isDown = true;
  const { user } = renderCard({
    "GET /account/deletion": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: staying },
  });
  expect(await screen.findByText("Busy.")).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: "Delete my account" })).toBeVisible();
});

import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildToken, deployTokens } from "../testing/build-remotes.js";
import { confirm, press, renderRemotes } from "../testing/render-remotes.js";

const TOKEN = "portal_deploy_Zr8vN2cQp1mXhT6yLdW0sJ4uKbE9aGfR7oVi5xBk3Qz";
const creating: FakeRoutes = { "POST /remotes/tokens": () => ({ status: 201, body: { id: "dpt_new", token: TOKEN } }) };

const warnsOnLeave = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

async function openForm() {
  await press("New deploy token");
  return screen.getByRole("dialog", { name: "New deploy token" });
}

async function createToken() {
  await openForm();
  await userEvent.type(screen.getByLabelText("Remote ID"), "mfe-reviews");
  await userEvent.type(screen.getByLabelText("Name"), "reviews-ci");
  await confirm("Create token");
  return screen.findByRole("dialog", { name: "Deploy token reviews-ci" });
}

test("lists working tokens, and the others on request", async () => {
  renderRemotes({
    "GET /remotes/tokens": () => ({ status: 200, body: { data: [...deployTokens], nextCursor: null } }),
  });
  const list = await screen.findByRole("list", { name: "Deploy tokens" });
  const read = () =>
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent.replace(/\s+/g, " "));
  expect(read()).toHaveLength(4);
  expect(read()[2]).toMatch(
    /^reviews-ci mfe-reviews ends in b7e8, used .*created by Alex Morgan, .*; email to reviews-team@cedarandmain\.example/,
  );
  expect(read()[3]).toMatch(/never used/);
  await press("Show all 6");
  expect(read()).toHaveLength(6);
  expect(read()[5]).toMatch(/^dashboard-laptop mfe-dashboard Revoked/);
  expect(within(list).getAllByRole("button")).toHaveLength(5);
});

test("shows faults at their fields and sends nothing", async () => {
  const { api } = renderRemotes(creating);
  await openForm();
  await userEvent.type(screen.getByLabelText("Remote ID"), "Reviews");
  await userEvent.type(screen.getByLabelText(/^Team’s email/), "team@");
  await confirm("Create token");
  expect(screen.getByLabelText("Remote ID")).toHaveAccessibleDescription(/^Enter mfe- and lowercase letters/);
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription(/^Enter a name/);
  expect(screen.getByLabelText(/^Team’s email/)).toBeInvalid();
  expect(screen.getByLabelText("Remote ID")).toHaveFocus();
  expect(api.requestsOf("POST /remotes/tokens")).toEqual([]);
});

test("shows a refusal at its field, or in the dialog", async () => {
  let body = { message: "Check the fields.", fields: { name: "This name is taken." } } as object & { message: string };
  renderRemotes({ "POST /remotes/tokens": () => ({ status: 422, body }) });
  await openForm();
  await userEvent.type(screen.getByLabelText("Remote ID"), "mfe-reviews");
  await userEvent.type(screen.getByLabelText("Name"), "reviews-ci");
  await confirm("Create token");
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveAccessibleDescription(/^This name is taken\./));
  body = { message: "Too many tokens. Try again in an hour." };
  await confirm("Create token");
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was changed.Too many tokens.");
  expect(screen.getByLabelText("Name")).toHaveValue("reviews-ci");
});

test("shows the created token once, and copies it", async () => {
  const { api } = renderRemotes(creating);
  const user = userEvent.setup();
  const dialog = await createToken();
  expect(dialog).toHaveTextContent("Copy the token now.It is not shown again.");
  expect(within(dialog).getByText(TOKEN)).toBeVisible();
  expect(api.requestsOf("POST /remotes/tokens").map(({ body }) => body)).toEqual([
    { remote: "mfe-reviews", name: "reviews-ci" },
  ]);
  expect(api.requestsOf("GET /remotes/tokens")).toHaveLength(2);
  expect(warnsOnLeave()).toBe(true);
  await user.click(within(dialog).getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(TOKEN);
  expect(await within(dialog).findByRole("button", { name: "Copied" })).toBeVisible();
  expect(warnsOnLeave()).toBe(false);
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.queryByText(TOKEN)).not.toBeInTheDocument();
});

test("asks before a token that was not copied is lost", async () => {
  renderRemotes(creating);
  await createToken();
  await confirm("Close");
  expect(screen.getByRole("dialog", { name: "Have you saved the token?" })).toBeVisible();
  await confirm("Show it again");
  expect(screen.getByText(TOKEN)).toBeVisible();
  await confirm("Close");
  await confirm("Close");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("says so when the browser does not copy", async () => {
  renderRemotes(creating);
  const dialog = await createToken();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Not allowed."));
  await userEvent.click(within(dialog).getByRole("button", { name: "Copy" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Your browser did not copy it.");
  expect(warnsOnLeave()).toBe(true);
});

test("asks before a draft is lost, but closes an empty form", async () => {
  renderRemotes(creating);
  await openForm();
  await confirm("Cancel");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await openForm();
  await userEvent.type(screen.getByLabelText("Name"), "reviews-ci");
  await confirm("Cancel");
  expect(screen.getByRole("dialog", { name: "Close without a new token?" })).toBeVisible();
  await confirm("Keep typing");
  expect(screen.getByLabelText("Name")).toHaveValue("reviews-ci");
  await confirm("Cancel");
  await confirm("Close");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("revokes a token after a confirmation", async () => {
  let tokens = [...deployTokens];
  const { api, host } = renderRemotes({
    "GET /remotes/tokens": () => ({ status: 200, body: { data: tokens, nextCursor: null } }),
    "POST /remotes/tokens/{id}/revoke": () => {
      tokens = tokens.filter(({ id }) => id !== "dpt_reviews");
      return { status: 200, body: { message: "The deploy token is revoked.", type: "success" } };
    },
  });
  await press("Revoke reviews-ci");
  expect(screen.getByRole("dialog")).toHaveTextContent("publish, promote or roll back mfe-reviews");
  await confirm("Revoke");
  await waitFor(() => expect(screen.queryByText("reviews-ci")).not.toBeInTheDocument());
  expect(screen.getByRole("list", { name: "Deploy tokens" })).toHaveFocus();
  expect(api.requestsOf("POST /remotes/tokens/{id}/revoke").map(({ path }) => path)).toEqual([
    "/remotes/tokens/dpt_reviews/revoke",
  ]);
  expect(host.notices).toEqual([{ type: "success", message: "The deploy token is revoked." }]);
});

test("shows the refusal of a revocation in its dialog", async () => {
  renderRemotes({
    "GET /remotes/tokens": () => ({ status: 200, body: { data: [buildToken()], nextCursor: null } }),
    "POST /remotes/tokens/{id}/revoke": () => ({ status: 409, body: { message: "Not now." } }),
  });
  await press("Revoke dashboard-ci");
  await confirm("Revoke");
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was changed.Not now.");
});

test("shows the empty state, and a failed load until a retry succeeds", async () => {
  let isRefused = true;
  renderRemotes({
    "GET /remotes/tokens": () =>
      isRefused
        ? { status: 400, body: { message: "Out of order." } }
        : { status: 200, body: { data: [], nextCursor: null } },
  });
  expect(await screen.findByText("The deploy tokens could not be loaded.")).toBeVisible();
  isRefused = false;
  await press("Retry");
  expect(await screen.findByRole("heading", { name: "No deploy tokens yet" })).toBeVisible();
});

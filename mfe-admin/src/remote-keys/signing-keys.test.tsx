import type { RemoteKeyItem } from "@portal/shared-ui/api";
import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { remoteKeys } from "../testing/build-remotes.js";
import { confirm, press, renderRemotes } from "../testing/render-remotes.js";

const done = { message: "Done.", type: "success" } as const;
const [request] = remoteKeys;

const findRequest = () => screen.findByRole("region", { name: "mfe-reviews wants to sign with a new key" });
const ok = (...data: RemoteKeyItem[]) => ({ status: 200, body: { data, nextCursor: null } });
const listing: FakeRoutes = { "GET /remotes/keys": () => ok(...remoteKeys) };

test("shows who proposed a key, when, and its fingerprint in groups", async () => {
  renderRemotes(listing);
  const card = await findRequest();
  expect(card).toHaveTextContent("Proposed byreviews-ci");
  expect(card).toHaveTextContent("It is the first key of this remote.");
  expect(within(card).getByText(/^3d40 17c3 /)).toBeVisible();
});

test("accepts a proposed key", async () => {
  let keys = [...remoteKeys];
  const { api, host } = renderRemotes({
    "GET /remotes/keys": () => ok(...keys),
    "POST /remotes/keys/{id}/accept": () => {
      keys = keys.map((key) => (key === request ? { ...key, state: "accepted", acceptedAt: key.createdAt } : key));
      return { status: 200, body: done };
    },
  });
  await findRequest();
  await press("Accept key");
  await waitFor(() => expect(screen.queryByText(/wants to sign/)).not.toBeInTheDocument());
  expect(api.requestsOf("POST /remotes/keys/{id}/accept").map(({ path }) => path)).toEqual([
    "/remotes/keys/rky_reviews/accept",
  ]);
  expect(host.notices).toEqual([{ type: "success", message: "Done." }]);
  expect(screen.getByRole("heading", { name: "Signing keys 3" })).toBeVisible();
});

test("shows the refusal of an acceptance in its card", async () => {
  renderRemotes({
    ...listing,
    "POST /remotes/keys/{id}/accept": () => ({
      status: 403,
      body: { code: "STEP_UP_REQUIRED", message: "Please confirm that it is you." },
    }),
  });
  const card = await findRequest();
  await press("Accept key");
  expect(await within(card).findByRole("alert")).toHaveTextContent(
    "Nothing was changed.Please confirm that it is you.",
  );
});

test("refuses a proposed key after a confirmation", async () => {
  const { api } = renderRemotes({ ...listing, "POST /remotes/keys/{id}/revoke": () => ({ status: 200, body: done }) });
  await findRequest();
  await press("Refuse");
  expect(api.requestsOf("POST /remotes/keys/{id}/revoke")).toEqual([]);
  await confirm("Refuse");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(api.requestsOf("POST /remotes/keys/{id}/revoke").map(({ path, body }) => [path, body])).toEqual([
    ["/remotes/keys/rky_reviews/revoke", {}],
  ]);
});

test("says what revoking a key changes, and revokes it since a time", async () => {
  const { api } = renderRemotes({ ...listing, "POST /remotes/keys/{id}/revoke": () => ({ status: 200, body: done }) });
  await press(/^Revoke the key of mfe-dashboard/);
  const dialog = screen.getByRole("dialog", { name: "Revoke a key of mfe-dashboard?" });
  expect(dialog).toHaveTextContent("4.1.3, the current version of mfe-dashboard, is no longer used.");
  await userEvent.click(screen.getByLabelText("Only those published since a time"));
  await confirm("Revoke");
  const since = screen.getByLabelText("Since");
  expect(since).toHaveAccessibleDescription("Enter a day as mm/dd/yyyy.");
  expect(since).toHaveFocus();
  await userEvent.type(since, "11/24/2020");
  await userEvent.type(screen.getByLabelText("Time (optional)"), "08:30");
  await confirm("Revoke");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(api.requestsOf("POST /remotes/keys/{id}/revoke").map(({ body }) => body)).toEqual([
    { since: "2020-11-24T13:30:00.000Z" },
  ]);
});

test("says so when the versions in use are unknown", async () => {
  renderRemotes({ ...listing, "GET /remotes": () => ({ status: 503, body: { message: "Busy." } }) });
  await press(/^Revoke the key of mfe-dashboard/);
  expect(await screen.findByText(/so we can’t say what changes now/)).toBeVisible();
});

test("shows revoked keys on request", async () => {
  renderRemotes(listing);
  await findRequest();
  expect(screen.queryByText("Revoked")).not.toBeInTheDocument();
  await press("Show all 3");
  const list = screen.getByRole("list", { name: "Signing keys" });
  expect(within(list).getByText("Revoked")).toBeVisible();
});

test("shows the empty state, and a failed load until a retry succeeds", async () => {
  let isRefused = true;
  renderRemotes({
    "GET /remotes/keys": () => (isRefused ? { status: 400, body: { message: "Out of order." } } : ok()),
  });
  expect(await screen.findByText("The keys could not be loaded.")).toBeVisible();
  isRefused = false;
  await press("Retry");
  expect(await screen.findByRole("heading", { name: "No keys yet" })).toBeVisible();
});

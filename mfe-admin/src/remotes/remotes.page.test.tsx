import type { RemoteItem } from "@portal/shared-ui/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildRelease, buildRemote, canaryRelease, currentRelease } from "../testing/build-remotes.js";
import { confirm, press, readRows, renderRemotes } from "../testing/render-remotes.js";

const TABLE = "Versions by remote";
const ok = (...data: RemoteItem[]) => ({ status: 200, body: { data, nextCursor: null } });
const dashboard = buildRemote([canaryRelease, currentRelease], 12);
const done = { message: "Done.", type: "success", release: currentRelease } as const;

test("groups versions by remote, with badge, share of browsers, health, time, publisher and size", async () => {
  const older = buildRelease({ version: "4.1.2", lastGood: true, currentAt: "2020-11-23T15:12:00.000Z" });
  const unproven = { ...currentRelease, lastGood: false, publishedAt: "2020-11-23T15:12:00.000Z" };
  renderRemotes({
    "GET /remotes": () =>
      ok(
        buildRemote(
          [unproven, { ...older, publishedAt: "2020-11-20T15:12:00.000Z", publishedBy: null }, canaryRelease],
          12,
        ),
      ),
  });
  const [group, canary, current, last] = await readRows(TABLE);
  expect(group).toEqual(["mfe-dashboard Home, invoices, debits, settings", "All 12 versions of mfe-dashboard"]);
  expect(canary).toEqual([
    "4.2.0Canary 10%",
    ...[
      "10% Use in this browser mfe-dashboard 4.2.0",
      "0.61 s",
      "Errors of mfe-dashboard 4.2.0: 0.8% 0.5% on 4.1.3",
      "118",
    ],
    expect.stringMatching(/by dashboard-ci, 428 KB$/),
    "Change share mfe-dashboard 4.2.0Suspend mfe-dashboard 4.2.0Promote mfe-dashboard 4.2.0",
  ]);
  expect(current?.slice(0, 6)).toEqual([
    ...[
      "4.1.3Current",
      "90% Use in this browser mfe-dashboard 4.1.3",
      "0.68 s",
      "Errors of mfe-dashboard 4.1.3: 0.5%",
      "1,064",
    ],
    "Nov 23, 2020, 10:12 AM by dashboard-ci, 412 KB",
  ]);
  expect(last?.slice(0, 4)).toEqual([
    "4.1.2Not in useLast good",
    "Nonelast current Nov 23, 2020 Use in this browser mfe-dashboard 4.1.2",
    "No sessions yet",
    "Nov 20, 2020, 10:12 AM with the portal, 412 KB",
  ]);
  expect(screen.getByRole("heading", { name: "Versions in use 1 remote" })).toBeVisible();
  expect(screen.getByText("Times in Eastern Time (America/New York)")).toBeVisible();
});

test("says first that a version is suspended, why, and what everybody gets", async () => {
  const suspended = buildRelease({ version: "4.2.0", state: "suspended", suspendReason: "Wrong totals." });
  renderRemotes({ "GET /remotes": () => ok(buildRemote([suspended, currentRelease])) });
  expect(await screen.findByText("mfe-dashboard 4.2.0 is suspended.")).toBeVisible();
  expect(screen.getByText("Everybody gets 4.1.3. Reason: “Wrong totals.”")).toBeVisible();
});

test("promotes the canary after a confirmation that names what everybody gets", async () => {
  let item = dashboard;
  const { api, host } = renderRemotes({
    "GET /remotes": () => ok(item),
    "POST /remotes/{remote}/promote": () => {
      item = buildRemote([{ ...canaryRelease, state: "current", percent: null }], 12);
      return { status: 200, body: done };
    },
  });
  await press("Promote mfe-dashboard 4.2.0");
  expect(screen.getByRole("dialog", { name: "Promote mfe-dashboard 4.2.0?" })).toHaveTextContent(
    "Everybody gets 4.2.0 from their next page load. Open pages keep their version.",
  );
  expect(api.requestsOf("POST /remotes/{remote}/promote")).toEqual([]);
  await confirm("Promote");
  await waitFor(() => expect(screen.queryByText("Canary 10%")).not.toBeInTheDocument());
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(api.requestsOf("POST /remotes/{remote}/promote").map(({ path, body }) => [path, body])).toEqual([
    ["/remotes/mfe-dashboard/promote", { version: "4.2.0" }],
  ]);
  expect(host.notices).toEqual([{ type: "success", message: "Done." }]);
  // Its button is gone.
  expect(screen.getByRole("table", { name: TABLE })).toHaveFocus();
});

test("shows a refusal in the dialog, and the list as it is now", async () => {
  let item = dashboard;
  renderRemotes({
    "GET /remotes": () => ok(item),
    "POST /remotes/{remote}/promote": () => {
      item = buildRemote([
        { ...canaryRelease, state: "suspended", percent: null, suspendReason: "It threw." },
        currentRelease,
      ]);
      return { status: 409, body: { message: "This release is suspended." } };
    },
  });
  await press("Promote mfe-dashboard 4.2.0");
  await confirm("Promote");
  const alert = await within(screen.getByRole("dialog")).findByRole("alert");
  expect(alert).toHaveTextContent("Nothing was changed.This release is suspended.");
  expect(await screen.findByText("mfe-dashboard 4.2.0 is suspended.")).toBeInTheDocument();
});

test("does not claim that nothing changed when no answer came", async () => {
  renderRemotes({
    "POST /remotes/{remote}/promote": () => {
      throw new Error("The network is down.");
    },
  });
  await press("Promote mfe-dashboard 4.2.0");
  await confirm("Promote");
  expect(await screen.findByText("We don’t know if this was changed.")).toBeVisible();
});

test("suspends with a reason only", async () => {
  const { api } = renderRemotes({
    "POST /remotes/{remote}/suspend": () => ({ status: 200, body: { ...done, current: null } }),
  });
  await press("Suspend mfe-dashboard 4.2.0");
  expect(screen.getByRole("dialog")).toHaveTextContent("The 10% of browsers that get 4.2.0 get 4.1.3");
  await confirm("Suspend");
  const reason = screen.getByLabelText("Reason");
  expect(reason).toHaveAccessibleDescription(expect.stringContaining("Say why."));
  expect(reason).toHaveFocus();
  expect(api.requestsOf("POST /remotes/{remote}/suspend")).toEqual([]);
  await userEvent.type(reason, " Wrong totals. ");
  await confirm("Suspend");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(api.requestsOf("POST /remotes/{remote}/suspend").map(({ body }) => body)).toEqual([
    { version: "4.2.0", reason: "Wrong totals." },
  ]);
});

describe("a rollback", () => {
  const earlier = ["4.1.1", "4.1.2"].map((version, day) =>
    buildRelease({ version, lastGood: day === 0, rollbackOrder: 2 - day }),
  );

  test("names the release before, and goes to the chosen one", async () => {
    const { api } = renderRemotes({
      "GET /remotes/{remote}/releases": () => ({ status: 200, body: { data: earlier, nextCursor: null } }),
      "POST /remotes/{remote}/rollback": () => ({ status: 200, body: done }),
    });
    await press("Roll back mfe-dashboard 4.1.3");
    expect(await screen.findByRole("button", { name: "Roll back to 4.1.2" })).toBeVisible();
    expect(screen.getByRole("dialog")).toHaveTextContent(
      "90% of browsers get 4.1.2 from their next page load; the canary 4.2.0 keeps its 10%.",
    );
    await userEvent.selectOptions(screen.getByLabelText("Back to"), "4.1.1 (last good)");
    await confirm("Roll back to 4.1.1");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(api.requestsOf("POST /remotes/{remote}/rollback").map(({ body }) => body)).toEqual([{ version: "4.1.1" }]);
  });

  test("can be closed while the versions load, and retries when they fail", async () => {
    let isRefused = true;
    renderRemotes({
      "GET /remotes/{remote}/releases": () =>
        isRefused
          ? { status: 503, body: { message: "Busy." } }
          : { status: 200, body: { data: earlier, nextCursor: null } },
    });
    await press("Roll back mfe-dashboard 4.1.3");
    expect(await screen.findByRole("alert")).toHaveTextContent("The earlier versions could not be loaded.Busy.");
    isRefused = false;
    await confirm("Retry");
    expect(await screen.findByRole("button", { name: "Roll back to 4.1.2" })).toBeVisible();
    await confirm("Cancel");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("says so when no earlier version can be used", async () => {
    const data = earlier.map((release) => ({ ...release, state: "pruned" as const, rollbackOrder: null }));
    renderRemotes({
      "GET /remotes/{remote}/releases": () => ({ status: 200, body: { data, nextCursor: null } }),
    });
    await press("Roll back mfe-dashboard 4.1.3");
    expect(await screen.findByRole("alertdialog")).toHaveTextContent("No version before 4.1.3 can be used.");
  });
});

describe("a canary", () => {
  test("gets another share or ends", async () => {
    const { api } = renderRemotes({ "POST /remotes/{remote}/canary": () => ({ status: 200, body: done }) });
    const sent = () => api.requestsOf("POST /remotes/{remote}/canary").map(({ body }) => body);
    await press("Change share mfe-dashboard 4.2.0");
    const share = screen.getByLabelText("Percent of browsers");
    expect(share).toHaveValue("10");
    await userEvent.clear(share);
    await userEvent.type(share, "0{Enter}");
    expect(share).toHaveAccessibleDescription("Enter a whole number from 1 to 100.");
    expect(sent()).toEqual([]);
    await userEvent.clear(share);
    await userEvent.type(share, "25");
    expect(screen.getByRole("dialog")).toHaveTextContent("25% of browsers get 4.2.0 from their next page load");
    await confirm("Change the share");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

    await press("Change share mfe-dashboard 4.2.0");
    await userEvent.click(screen.getByLabelText("End the canary"));
    expect(screen.getByRole("dialog")).toHaveTextContent("Everybody gets 4.1.3 from their next page load.");
    await confirm("End the canary");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent()).toEqual([
      { version: "4.2.0", percent: 25 },
      { version: "4.2.0", percent: 0 },
    ]);
  });
});

test("shows what is loading, each part on its own", async () => {
  renderRemotes({ "GET /remotes": () => new Promise(() => undefined) });
  expect(screen.getByText("Loading the remotes")).toBeInTheDocument();
  expect(await screen.findByText("No deploy tokens yet")).toBeVisible();
});

test("shows the empty state only when nothing is published", async () => {
  let isRefused = true;
  renderRemotes({
    "GET /remotes": () => (isRefused ? { status: 400, body: { message: "Out of order." } } : ok()),
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("The remotes could not be loaded.");
  expect(screen.queryByText(/has been published yet/)).not.toBeInTheDocument();
  isRefused = false;
  await press("Retry");
  expect(await screen.findByRole("heading", { name: "No remote has been published yet" })).toBeVisible();
});

test("keeps the list when it fails to load again, and says that it may be out of date", async () => {
  let isRefused = false;
  renderRemotes({
    "GET /remotes": () => (isRefused ? { status: 503, body: { message: "Busy." } } : ok(dashboard)),
    "POST /remotes/{remote}/promote": () => {
      isRefused = true;
      return { status: 200, body: done };
    },
  });
  await press("Promote mfe-dashboard 4.2.0");
  await confirm("Promote");
  expect(await screen.findByText("This list may be out of date.")).toBeVisible();
  expect(await readRows(TABLE)).toHaveLength(3);
});

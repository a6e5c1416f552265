import type { ReleasesAnswer } from "@portal/shared-ui/api";
import { screen, waitFor } from "@testing-library/react";

import { buildRelease, currentRelease, dashboardReleases } from "../testing/build-remotes.js";
import { confirm, press, readRows, renderRemotes } from "../testing/render-remotes.js";

const PLACE = "/admin/remotes?remote=mfe-dashboard";
const TABLE = "Versions of mfe-dashboard";
const ok = (body: ReleasesAnswer) => ({ status: 200, body });
const all = { data: [...dashboardReleases], nextCursor: null };

test("lists versions in every state, and offers changes of usable ones only", async () => {
  renderRemotes({ "GET /remotes/{remote}/releases": () => ok(all) }, PLACE);
  const rows = (await readRows(TABLE))
    .slice(0, 6)
    .map((cells) => [cells[0], cells[1], cells.at(-2)?.replace(/^.* by/, "by"), cells.at(-1) !== ""]);
  expect(rows).toEqual([
    ["4.2.0Canary 10%", "10% Use in this browser mfe-dashboard 4.2.0", "by dashboard-ci, 428 KB", true],
    ["4.1.3CurrentLast good", "90% Use in this browser mfe-dashboard 4.1.3", "by dashboard-ci, 412 KB", true],
    ["4.1.2Not in use", expect.stringMatching(/^Nonelast current /), "by dashboard-ci, 412 KB", true],
    ["4.1.1Suspended“Totals were wrong in Safari.”", "None", "by dashboard-ci, 412 KB", false],
    ["4.1.0Key revoked", "None", "by dashboard-ci, 412 KB", false],
    ["4.0.9Uploading", "None", "by dashboard-ci", false],
  ]);
  expect(screen.getByRole("link", { name: "Remotes" })).toHaveAttribute("href", "/admin/remotes");
});

test("loads the next page with the cursor", async () => {
  const { api } = renderRemotes(
    {
      "GET /remotes/{remote}/releases": (_, { path }) =>
        path.includes("cursor=c1")
          ? ok({ data: [buildRelease({ version: "1.0.0" })], nextCursor: null })
          : ok({ data: [currentRelease], nextCursor: "c1" }),
    },
    PLACE,
  );
  expect(await readRows(TABLE)).toHaveLength(1);
  await press("Load more");
  await waitFor(async () => expect(await readRows(TABLE)).toHaveLength(2));
  expect(api.requestsOf("GET /remotes/{remote}/releases").map(({ path }) => path)).toEqual([
    "/remotes/mfe-dashboard/releases",
    "/remotes/mfe-dashboard/releases?cursor=c1",
  ]);
});

test("sets an earlier version as canary or promotes it", async () => {
  const done = { message: "Done.", type: "success", release: currentRelease } as const;
  const { api } = renderRemotes(
    {
      "GET /remotes/{remote}/releases": () => ok(all),
      "POST /remotes/{remote}/canary": () => ({ status: 200, body: done }),
      "POST /remotes/{remote}/promote": () => ({ status: 200, body: done }),
    },
    PLACE,
  );
  await press("Set as canary mfe-dashboard 4.1.2");
  expect(screen.getByRole("dialog")).toHaveTextContent("4.2.0 is no longer the canary.");
  await confirm("Set as canary");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await press("Promote mfe-dashboard 4.1.2");
  expect(screen.getByRole("dialog")).toHaveTextContent("It is older than the current version, 4.1.3.");
  await confirm("Promote");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(api.requestsOf("POST /remotes/{remote}/canary")[0]?.body).toEqual({ version: "4.1.2", percent: 10 });
  expect(api.requestsOf("POST /remotes/{remote}/promote")[0]?.body).toEqual({ version: "4.1.2" });
});

test.each([
  [["4.0.5", "4.0.4"], "The files of 2 versions were removed."],
  [[], "There was nothing to remove."],
])("removes old files after a confirmation and says how many: %j", async (pruned, message) => {
  const { host } = renderRemotes(
    {
      "GET /remotes/{remote}/releases": () => ok(all),
      "POST /remotes/{remote}/prune": () => ({ status: 200, body: { message: "Done.", type: "success", pruned } }),
    },
    PLACE,
  );
  await press("Remove old files");
  await confirm("Remove old files");
  await waitFor(() => expect(host.notices).toEqual([{ type: "success", message }]));
});

test("shows a failed load until a retry succeeds", async () => {
  let isRefused = true;
  renderRemotes(
    {
      "GET /remotes/{remote}/releases": () =>
        isRefused ? { status: 400, body: { message: "Out of order." } } : ok(all),
    },
    PLACE,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("The versions could not be loaded.");
  isRefused = false;
  await press("Retry");
  expect(await readRows(TABLE)).not.toHaveLength(0);
});

test("shows all remotes when the address names no possible remote", async () => {
  renderRemotes({}, "/admin/remotes?remote=..%2Fadmin");
  expect(await screen.findByRole("heading", { level: 1, name: "Remotes" })).toBeVisible();
});

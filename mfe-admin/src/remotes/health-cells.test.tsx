import type { ReleaseErrorItem, RemoteItem } from "@portal/shared-ui/api";
import { screen, within } from "@testing-library/react";

import {
  buildHealth,
  buildRelease,
  buildRemote,
  canaryRelease,
  currentRelease,
  releaseErrors,
} from "../testing/build-remotes.js";
import { press, readRows, renderRemotes } from "../testing/render-remotes.js";

const TABLE = "Versions by remote";
const ok = (...data: RemoteItem[]) => ({ status: 200, body: { data, nextCursor: null } });

const sick = buildRelease({
  ...{ version: "4.2.0", state: "suspended", suspendedItself: true, suspendedAt: "2020-11-28T15:22:00.000Z" },
  ...{ suspendReason: "6.3% of 64 sessions had an error, 0.5% of 1,064 on 4.1.3.", health: buildHealth() },
});
const errorsOf = (...data: ReleaseErrorItem[]) => ({ status: 200, body: { data, nextCursor: null } });

test("says first that a version suspended itself, and shows its errors", async () => {
  const { api } = renderRemotes({
    "GET /remotes": () => ok(buildRemote([sick, currentRelease])),
    "GET /remotes/{remote}/releases/{version}/errors": () => errorsOf(...releaseErrors),
  });
  expect(await screen.findByText(/^mfe-dashboard 4\.2\.0 suspended itself/)).toHaveTextContent("Nov 28, 2020");
  expect(screen.getByText(/^6\.3% of 64 sessions/)).toHaveTextContent("on 4.1.3. Everybody gets 4.1.3.");
  await press("Show errors of mfe-dashboard 4.2.0");
  const dialog = screen.getByRole("dialog", { name: "Errors of mfe-dashboard 4.2.0" });
  const [first, second] = await within(dialog).findAllByRole("listitem");
  expect(first).toHaveTextContent(/reading <value>\)3 sessions, last .*Stack/);
  expect(second).toHaveTextContent(/^Did not load\. Code: CHUNK1 session, last [^,]*, [^,]*, [^S]*$/);
  expect(within(dialog).getByText(/portal-remote trace/)).toBeVisible();
  expect(api.requestsOf("GET /remotes/{remote}/releases/{version}/errors").map(({ path }) => path)).toEqual([
    "/remotes/mfe-dashboard/releases/4.2.0/errors",
  ]);
});

test("shows the errors of each version, also when there are none", async () => {
  renderRemotes({ "GET /remotes/{remote}/releases/{version}/errors": () => errorsOf() });
  await press("Errors of mfe-dashboard 4.1.3: 0.5%");
  expect(await screen.findByText(/No session reported an error/)).toBeVisible();
});

test("says when the errors could not be loaded, and retries", async () => {
  let isRefused = true;
  renderRemotes({
    "GET /remotes/{remote}/releases/{version}/errors": () =>
      isRefused ? { status: 400, body: { message: "Out of order." } } : errorsOf(...releaseErrors),
  });
  await press("Errors of mfe-dashboard 4.1.3: 0.5%");
  expect(await screen.findByText("The errors could not be loaded.")).toBeVisible();
  isRefused = false;
  await press("Retry");
  expect(await screen.findByText("Did not load. Code: CHUNK")).toBeVisible();
});

test("warns about a version that blocks pages or leaves listeners behind", async () => {
  const health = buildHealth({
    ...{ blockedSessions: 3, blockedMs: 7_000, leakingSessions: 1, leakedListeners: 4 },
    loadP75Ms: null,
  });
  renderRemotes({ "GET /remotes": () => ok(buildRemote([{ ...currentRelease, health }])) });
  const [, current] = await readRows(TABLE);
  expect(current?.slice(0, 3)).toEqual([
    "4.1.3CurrentLast good Blocked a page for 7 s (3 sessions) Left 4 listeners on the page (1 session)",
    ...["100% Use in this browser mfe-dashboard 4.1.3", "–"],
  ]);
});

test("marks the rate of a version that is much worse than the current one", async () => {
  const worse = { ...canaryRelease, health: buildHealth({ sessions: 20, sessionsWithErrors: 1 }) };
  renderRemotes({ "GET /remotes": () => ok(buildRemote([worse, currentRelease])) });
  expect(await screen.findByRole("button", { name: /^Errors of mfe-dashboard 4\.2\.0/ })).toHaveAttribute(
    "data-worse",
    "true",
  );
  expect(screen.getByRole("button", { name: /^Errors of mfe-dashboard 4\.1\.3/ })).toHaveAttribute(
    "data-worse",
    "false",
  );
});

import type { HealthReport, HealthRequest } from "@portal/shared-ui/api";
import { waitFor } from "@testing-library/react";

import { installFakeFetch } from "../../testing/fake-fetch.js";
import { createPlace } from "../../testing/render-portal.js";
import { RemoteError } from "../remote-error.js";
import { emitRemoteEvent } from "../remote-events.js";
import { startReporter } from "./reporter.js";

const CALL = "GET /api/remotes/health";
const place = createPlace("mfe-auth", "1.0.0");
const file = place.entry.replace(/[^/]+$/, "page.js");
const blobs: Blob[] = [];
function take(_address: string, blob: Blob): boolean {
  blobs.push(blob);
  return true;
}
const sendBeacon = jest.fn(take);

function thrownBy(address: string, message: string): Error {
  return Object.assign(new Error(message), { stack: `Error: ${message}\n    at f (${address}:1:2)` });
}

/** Hides the page, and returns what was sent. */
async function hide(): Promise<HealthReport[]> {
  blobs.length = 0;
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("pagehide"));
  Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  expect(blobs.length).toBeLessThan(2);
  const [blob] = blobs;
  if (!blob) return [];
  const body = JSON.parse(await readText(blob)) as HealthRequest;
  expect([body.token, blob.type, sendBeacon.mock.lastCall?.[0]]).toEqual([
    "t1",
    "application/json",
    "/api/remotes/health",
  ]);
  return body.reports;
}

/** jsdom has no `Blob.text`. */
function readText(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.readAsText(blob);
  });
}

test("reports a session's facts once, when the page is hidden, with the server's token", async () => {
  Object.defineProperty(navigator, "sendBeacon", { value: sendBeacon, configurable: true });
  Object.defineProperty(globalThis, "PerformanceObserver", {
    value: { supportedEntryTypes: [] },
    configurable: true,
  });
  const api = installFakeFetch({ [CALL]: () => ({ status: 200, body: { token: "t1" } }) });
  const early = thrownBy(file, "too early");
  // As the shell does before the reporter loads. The script's release is known only after it loaded.
  emitRemoteEvent({ kind: "uncaught", event: new ErrorEvent("error", { error: early }) });
  emitRemoteEvent({
    kind: "uncaught",
    event: new ErrorEvent("error", { error: thrownBy("https://x.test/y.js", "no") }),
  });
  startReporter();
  expect(api.requestsOf(CALL)).toHaveLength(0);
  emitRemoteEvent({ kind: "loaded", place, from: 80, to: 500 });
  expect(await hide()).toEqual([]);
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  const reports = await hide();
  expect(reports).toMatchObject([{ remote: "mfe-auth", version: "1.0.0", loadMs: 420, outcome: "loaded" }]);
  expect(reports[0]?.errors.map(({ message }) => message)).toEqual(["Error: too early"]);
  expect(await hide()).toEqual([]);
  emitRemoteEvent({ kind: "threw", remote: "mfe-auth", error: thrownBy(file, "while it renders") });
  const event = new ErrorEvent("error", { message: "Script error.", filename: file });
  emitRemoteEvent({ kind: "uncaught", event });
  const failure = new RemoteError("file-altered", "altered");
  emitRemoteEvent({ kind: "failed", place: createPlace("mfe-auth", "2.0.0"), error: failure });
  const [first, second] = await hide();
  expect(first?.errors.map(({ message }) => message)).toEqual([
    ...["Error: too early", "Error: while it renders", "Script error."],
  ]);
  expect(second).toMatchObject({ version: "2.0.0", loadMs: null, outcome: "failed", code: "FILE-ALTERED" });
  expect(api.requestsOf(CALL)).toHaveLength(1);
  sendBeacon.mockReturnValueOnce(false).mockReturnValueOnce(false);
  emitRemoteEvent({ kind: "fell-back", place, error: failure });
  expect(await hide()).toEqual([]);
  expect(await hide()).toMatchObject([{ version: "1.0.0", outcome: "fell-back" }]);

  // Both at once are too large for the browser.
  for (const version of ["3.0.0", "4.0.0"])
    emitRemoteEvent({ kind: "failed", place: createPlace("mfe-auth", version), error: failure });
  sendBeacon.mockReturnValueOnce(false).mockImplementationOnce(take).mockReturnValueOnce(false);
  expect(await hide()).toMatchObject([{ version: "3.0.0" }]);
  expect(await hide()).toMatchObject([{ version: "4.0.0" }]);
});

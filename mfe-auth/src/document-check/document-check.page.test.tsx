import { createHash, webcrypto } from "node:crypto";

import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { DocumentCheckPage } from "./document-check.page.js";

// Node's SubtleCrypto rejects jsdom's buffers.
const bytes = Buffer.alloc(64, "%PDF-1.7 and so on");

beforeAll(() => {
  // jsdom lacks SubtleCrypto, which browsers have on the portal's origins.
  Object.defineProperty(globalThis.crypto, "subtle", { value: webcrypto.subtle, configurable: true });
});

async function choose(answer: FakeRoutes["POST /documents/check"]) {
  const api = fakeWire({ "POST /documents/check": answer });
  renderWithHost(<DocumentCheckPage />, { api, location: "/document-check" });
  const file = new File([], "agreement.pdf", { type: "application/pdf" });
  file.arrayBuffer = () => Promise.resolve(bytes.buffer);
  await userEvent.upload(screen.getByLabelText("PDF file"), file);
  return api;
}

test("shows kind and signing time of a portal document by its hash alone", async () => {
  const api = await choose(() => ({ status: 200, body: { ours: { kind: "agreement", day: "2026-11-22" } } }));
  expect(await screen.findByText("This is our document, unchanged.")).toBeVisible();
  expect(screen.getByText(/^An engagement agreement, signed on Nov.22,.2026 \(UTC\)\.$/)).toBeVisible();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(screen.getByText(sha256)).toBeVisible();
  expect(api.requestsOf("POST /documents/check").map(({ body }) => body)).toEqual([{ sha256 }]);
});

test("says that any other file is not from the portal", async () => {
  await choose(() => ({ status: 200, body: { ours: null } }));
  expect(await screen.findByText("We don't recognize this file.")).toBeVisible();
  expect(screen.queryByText(/our document/)).not.toBeInTheDocument();
});

test("shows an error when the check fails", async () => {
  await choose(() => ({ status: 429, body: { message: "Too many tries." } }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The file could not be checked.Too many tries.");
});
